import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type CompanyPerson, useCompanyPeople } from '#features/members/web/use-company-people.ts'
import { MOST_REASON } from '#features/payments/payment-input.ts'
import { type Cents, formatMoney, formatTypedDollars, numericFromCents } from '#kernel/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField, MoneyInput } from '#ui/money-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { distributionForm, poolShares, type TypedDistribution } from './distribution-form.ts'
import { DistributionReview, type DistributionToReview } from './distribution-review.tsx'
import { DistributionSums } from './distribution-sums.tsx'

const PARTS = [
  { value: 'EQUAL', label: 'Equal parts' },
  { value: 'TYPED', label: 'Different amounts' },
]

interface DistributeDialogProps {
  companyId: string
  pool: Cents
  onClose: () => void
}

/** Divides a bonus pool among members, who are shown with their amounts before anything is given. */
export function DistributeDialog({ companyId, pool, onClose }: DistributeDialogProps) {
  const people = useCompanyPeople(companyId)
  const [review, setReview] = useState<DistributionToReview>()
  const form = useSchemaForm(distributionForm(pool), {
    parts: 'EQUAL',
    total: formatTypedDollars(numericFromCents(pool)),
    chosen: [],
    amounts: {},
    reason: '',
  })
  return (
    <Dialog
      title="Distribute bonus pool"
      isSheet
      onClose={onClose}
      onBack={review && (() => setReview(undefined))}
      backKeepsTyped
    >
      {review ? (
        <DistributionReview
          companyId={companyId}
          pool={pool}
          review={review}
          people={people.data ?? []}
          onDone={onClose}
        />
      ) : (
        <Form form={form} onSubmit={async given => setReview(given)}>
          <p className="text-sm text-ink-quiet">
            <strong className="font-semibold text-ink tabular-nums">{formatMoney(pool)}</strong> in
            the pool
          </p>
          <SelectField name="parts" label="Amounts" options={PARTS} />
          <TotalField />
          <Loaded
            query={people}
            failed="We couldn’t load members."
            skeleton={<Skeleton className="h-72 w-full" />}
          >
            {all => <Members people={all.filter(({ active }) => active)} />}
          </Loaded>
          <TextAreaField
            name="reason"
            label="Reason"
            hint={`Optional, for the members. Up to ${MOST_REASON} characters`}
          />
          <Sums pool={pool} />
          <FormButtons onCancel={onClose}>Review</FormButtons>
        </Form>
      )}
    </Dialog>
  )
}

const useTyped = () => useWatch<TypedDistribution>() as TypedDistribution

const TotalField = () =>
  useTyped().parts === 'EQUAL' ? <MoneyField name="total" label="Amount to distribute" /> : null

function Members({ people }: { people: readonly CompanyPerson[] }) {
  const { setValue, formState, clearErrors } = useFormContext<TypedDistribution>()
  const [words, setWords] = useState('')
  const typed = useTyped()
  const chosen = new Set(typed.chosen)
  const shares = new Map(poolShares(typed).map(({ userId, amount }) => [userId, amount]))
  const wanted = words.trim().toLowerCase()
  const found = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  const choose = (isChosen: (id: string) => boolean): void => {
    // By name, so that it can be foretold who gets the cents that are left.
    const inOrder = people.flatMap(({ id }) => (isChosen(id) ? id : []))
    setValue('chosen', inOrder, { shouldDirty: true })
    clearErrors()
  }
  const isAll = found.length > 0 && found.every(({ id }) => chosen.has(id))
  const ids = new Set(found.map(({ id }) => id))
  const message = formState.errors.chosen?.message
  return (
    <fieldset aria-describedby="chosen-note" className="min-w-0">
      <legend className="mb-1 text-label font-medium">Members</legend>
      <SearchField label="Search members" value={words} onSearch={setWords} />
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm select-none">
        <input
          type="checkbox"
          className={BOX}
          checked={isAll}
          onChange={() => choose(id => (ids.has(id) ? !isAll : chosen.has(id)))}
        />
        {wanted === '' ? 'All members' : 'All that match'}
      </label>
      <ul
        aria-label="Members"
        className="-mx-1 max-h-72 divide-y divide-line overflow-y-auto border-y border-line px-1"
      >
        {found.map(({ id, name }) => (
          <MemberLine
            key={id}
            id={id}
            name={name}
            isTyped={typed.parts === 'TYPED'}
            isChosen={chosen.has(id)}
            amount={shares.get(id)}
            onToggle={() => choose(each => (each === id) !== chosen.has(each))}
          />
        ))}
      </ul>
      <p id="chosen-note" role="alert" className="mt-0.5 min-h-4 text-xs text-wrong">
        {message}
      </p>
    </fieldset>
  )
}

const BOX = 'size-4.5 shrink-0 accent-brand pointer-coarse:size-5'

interface MemberLineProps {
  id: string
  name: string
  isTyped: boolean
  isChosen: boolean
  amount: Cents | undefined
  onToggle: () => void
}

function MemberLine({ id, name, isTyped, isChosen, amount, onToggle }: MemberLineProps) {
  const { register, getFieldState, formState } = useFormContext<TypedDistribution>()
  const message = getFieldState(`amounts.${id}`, formState).error?.message
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 py-1 text-sm">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2.5 select-none">
        <input type="checkbox" className={BOX} checked={isChosen} onChange={onToggle} />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </label>
      {isChosen && isTyped && (
        <span className="w-32 shrink-0">
          <MoneyInput
            aria-label={`Amount for ${name}`}
            aria-invalid={Boolean(message)}
            {...register(`amounts.${id}`)}
          />
        </span>
      )}
      {isChosen && !isTyped && (
        <span className="font-semibold tabular-nums">{formatMoney(amount ?? 0)}</span>
      )}
      {message && <p className="basis-full text-right text-xs text-wrong">{message}</p>}
    </li>
  )
}

function Sums({ pool }: { pool: Cents }) {
  return <DistributionSums pool={pool} shares={poolShares(useTyped())} />
}
