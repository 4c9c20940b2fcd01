import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What can be chosen: a person or a company. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** Those whose name holds the words, the one of this value, or the first ones. */
export interface ChoicesAsked {
  readonly words?: string
  readonly value?: string
}

/** Where the server has them. */
export interface Choices<C extends SelectOption = SelectOption> {
  readonly queryKey: readonly unknown[]
  /** At most `CHOICES_READ` of them. */
  readonly read: (asked: ChoicesAsked, signal: AbortSignal) => Promise<readonly C[]>
}

// What a select still shows at a glance; more are searched.
export const MOST_CHOICES = 20
/** One more tells whether there are more. */
export const CHOICES_READ = MOST_CHOICES + 1

const useChoices = <C extends SelectOption>(
  choices: Choices<C>,
  asked: ChoicesAsked,
  enabled: boolean,
) =>
  useQuery({
    queryKey: [...choices.queryKey, asked],
    queryFn: async ({ signal }) =>
      (await choices.read(asked, signal)).toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
    enabled,
    placeholderData: before => before,
    // What a form offers is as it is when the form opens.
    refetchOnMount: 'always',
  })

/** The first ones: all there are, where `MOST_CHOICES` suffice. */
export const useFirstChoices = <C extends SelectOption>(choices: Choices<C>, enabled = true) =>
  useChoices(choices, {}, enabled)

/** Those found by words that have stopped changing. */
export const useFoundChoices = <C extends SelectOption>(choices: Choices<C>, words: string) =>
  useChoices(choices, words === '' ? {} : { words }, true)

const choiceKey = ({ queryKey }: Choices, value: string) => [...queryKey, { value }] as const

/** The one of this value, null where it is none of them, undefined while that is read. */
export const useChosen = <C extends SelectOption>(choices: Choices<C>, value: string) => {
  const first = useFirstChoices(choices, value !== '')
  const atHand = first.data?.find(choice => choice.value === value)
  const isUnknown = first.isSuccess && !first.isFetching && !atHand && value !== ''
  const hasMore = (first.data?.length ?? 0) > MOST_CHOICES
  const one = useQuery({
    queryKey: choiceKey(choices, value),
    queryFn: async ({ signal }) => (await choices.read({ value }, signal))[0] ?? null,
    enabled: isUnknown && hasMore,
  })
  // An empty value chooses nobody, although its label is kept like any other.
  if (value === '') return null
  if (atHand) return atHand
  if (isUnknown && !hasMore) return null
  return one.data ?? (one.isFetching ? undefined : one.data)
}

/** Keeps what was found, so that its name need not be read again once it is chosen. */
export const useRemember = (choices: Choices): ((choice: SelectOption) => void) => {
  const queries = useQueryClient()
  return choice => queries.setQueryData(choiceKey(choices, choice.value), choice)
}

/** The name of what an address names by its ID, and whether there is none such. */
export const useChosenName = (choices: Choices, id: string | undefined) => {
  const one = useChosen(choices, id ?? '')
  return { name: one?.label, isUnknown: id !== undefined && one === null }
}
