import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { Fault } from '#kernel/errors.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import type { TermsPair } from '../terms.ts'
import { MOST_CLAWBACK_DAYS, MOST_HOLD_DAYS } from '../terms-choices.ts'
import { SHARE_FIELDS } from '../terms-shares.ts'
import {
  divisionOf,
  type TypedTerms,
  termsFormInput,
  termsToSend,
  typedFrom,
} from './terms-form.ts'
import { ABSENT_LABELS, FEE_LABELS, PAYER_LABELS } from './terms-words.ts'
import { type TermsRow, useSaveDraft } from './use-terms.ts'
import { WorkedExample } from './worked-example.tsx'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

interface TermsEditorProps {
  pair: TermsPair
  /** The draft that is changed; a new one is made where there is none. */
  draft: TermsRow | undefined
  /** What a new draft starts from. */
  start: TermsRow | undefined
  /** Saved, or given up. */
  onLeave: () => void
}

/** Terms as they are typed, with what they come to beside them. */
export function TermsEditor({ pair, draft, start, onLeave }: TermsEditorProps) {
  const form = useSchemaForm(termsFormInput, typedFrom(draft ?? start))
  const keyFor = useIdempotencyKey()
  const { change: save, failure } = useSaveDraft(error => {
    const field = error instanceof Fault ? error.field : undefined
    if (field && field in form.getValues())
      form.setError(field as keyof TypedTerms, { message: (error as Fault).message })
  })
  const submit = async (typed: z.output<typeof termsFormInput>): Promise<void> => {
    const content = termsToSend(typed)
    const idempotencyKey = keyFor(JSON.stringify([pair, content]))
    if (await save({ id: draft?.id, pair, content, idempotencyKey })) onLeave()
  }
  return (
    <Form form={form} onSubmit={submit} failure={failure} leaveTitle="Discard these terms?">
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <FeeFields />
          <ShareFields />
          <RuleFields />
        </div>
        <Example />
      </div>
      <FormFoot submit="Save draft" onCancel={onLeave} />
    </Form>
  )
}

const PercentField = ({ name, label }: { name: string; label: string }) => (
  <TextField name={name} label={`${label}, in percent`} inputMode="decimal" autoComplete="off" />
)

function FeeFields() {
  const feeKind = useWatch<TypedTerms, 'feeKind'>({ name: 'feeKind' })
  return (
    <TitledSection title="Fee" words="What the partner company owes for a completed referral.">
      <SelectField name="feeKind" label="Fee" options={optionsOf(FEE_LABELS)} />
      {feeKind === 'PERCENT' && <PercentField name="feeRate" label="Share of the deal" />}
      {feeKind === 'FLAT' && <MoneyField name="feeAmount" label="Amount for each referral" />}
    </TitledSection>
  )
}

function ShareFields() {
  return (
    <TitledSection
      title="Shares"
      words="How the fee is divided. What they leave is the house’s: the referring company’s."
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {Object.entries(SHARE_FIELDS).map(([field, { label }]) => (
          <PercentField key={field} name={field} label={label} />
        ))}
        <PercentField name="splitShare" label="Split, of the agent’s part" />
      </div>
      <SelectField
        name="absentLead"
        label="Share of a lead the agent doesn’t have"
        options={optionsOf(ABSENT_LABELS)}
      />
    </TitledSection>
  )
}

function RuleFields() {
  return (
    <TitledSection title="Payment" words="Who pays people, and when.">
      <SelectField name="paidBy" label="Who pays people" options={optionsOf(PAYER_LABELS)} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          name="holdDays"
          label="Hold, in days"
          hint={`0 to ${MOST_HOLD_DAYS}`}
          inputMode="numeric"
        />
        <TextField
          name="clawbackDays"
          label="Clawback, in days"
          hint={`0 to ${MOST_CLAWBACK_DAYS}`}
          inputMode="numeric"
        />
      </div>
      <TextField
        name="effectiveFrom"
        label="Applies from"
        type="date"
        hint="Optional. If empty, as soon as both sides accept."
      />
    </TitledSection>
  )
}

function Example() {
  const typed = useWatch<TypedTerms>() as TypedTerms
  return (
    <Panel title="Example" className="lg:sticky lg:top-20 lg:mt-8">
      <WorkedExample terms={divisionOf(typed)} />
    </Panel>
  )
}
