import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { usePeopleChoices } from '#features/members/web/people-choices.ts'
import { chosenColumns } from '#features/views/view-state.ts'
import { useListLayout } from '#features/views/web/use-list-layout.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { type Choices, useChosen } from '#ui/choices.ts'
import { useAddressWords } from '#ui/use-address-value.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { leftOutOf } from './left-out.ts'
import { columnsFor } from './referral-table-columns.ts'
import {
  LAST_CHANGED,
  REFERRAL_FILTERS,
  type ReferralFilters,
  type ReferralViewChange,
  readView,
  requestOf,
  scopesShown,
  writeView,
} from './referral-view.ts'

const NO_FILTER = Object.fromEntries(Object.keys(REFERRAL_FILTERS).map(name => [name, []]))

const EVERYBODY = {}

/** What the address says that this reader sees, how that is asked for, and how it is changed. */
export const useReferralView = (actor: Actor, companyId: string | undefined) => {
  const { config } = useClient()
  const { id: me } = usePerson()
  const [address, setAddress] = useSearchParams()
  const [words, setWords] = useAddressWords('search')
  const quietWords = useDebouncedValue(words)
  const named = useMemo(() => readView(address), [address])

  const scopes = scopesShown(actor, companyId)
  const usual = seesAll(actor) ? 'ALL' : (scopes[0] ?? 'ALL')
  const scope = named.scope && scopes.includes(named.scope) ? named.scope : usual
  const reader = useMemo(() => ({ actor, me, scope }), [actor, me, scope])
  const columns = useMemo(() => columnsFor(reader), [reader])
  const layout = useListLayout('REFERRALS')
  const shownColumns = useMemo(
    () => chosenColumns(columns, layout.columns),
    [columns, layout.columns],
  )
  const partner = useNamed(useCompanyChoices(), named.filters.partner[0])
  const agent = useNamed(usePeopleChoices(EVERYBODY), named.filters.agent[0])
  const filters: ReferralFilters = {
    ...named.filters,
    ...(partner.isUnknown && { partner: [] }),
    ...(agent.isUnknown && { agent: [] }),
  }
  const isSorted = columns.some(({ order }) => order === named.order.by)
  const order = isSorted ? named.order : LAST_CHANGED

  const leftOut = leftOutOf(address, {
    ...{ scopes, columns, mayChooseCompany: seesAll(actor) },
    unknown: { partner: partner.isUnknown, agent: agent.isUnknown },
  })

  const calendar = { now: new Date(), timeZone: config.reportTimeZone }
  const requestFor = (others: Partial<ReferralFilters> = {}) =>
    requestOf(
      { filters: { ...filters, ...others }, order },
      { scope, words: quietWords, companyId, calendar },
    )
  const change = (part: ReferralViewChange): void => {
    setAddress(() => writeView(new URLSearchParams(location.search), part), {
      replace: true,
      preventScrollReset: true,
    })
    // Other rows are read from their first.
    scrollTo({ top: 0 })
  }
  const isNarrowed = words.trim() !== '' || Object.values(filters).some(chosen => chosen.length > 0)
  return {
    ...{ scopes, scope, reader, columns, filters, order, words, setWords, change, requestFor },
    ...{ layout, shownColumns, leftOut },
    namesById: { partner: partner.name, agent: agent.name },
    isNarrowed,
    clear: () => {
      setWords('')
      change({ filters: NO_FILTER })
    },
  }
}

export type ShownReferralView = ReturnType<typeof useReferralView>

/** What the address names by its ID, unless there is none such. */
const useNamed = (choices: Choices, id: string | undefined) => {
  const one = useChosen(choices, id ?? '')
  return { name: one?.label, isUnknown: id !== undefined && one === null }
}
