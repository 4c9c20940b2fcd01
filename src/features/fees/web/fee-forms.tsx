import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Fault } from '#kernel/errors.ts'
import { type Cents, formatAmount, formatMoney, parseDollars, toDollars } from '#kernel/money.ts'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { receiptInput, reversalInput } from '../fee-input.ts'
import { type FeeSheet, useReceiveFee, useReverseFee } from './use-fee.ts'

export const centsOf = (dollars: number): Cents => parseDollars(dollars) ?? 0
const typedOf = (cents: Cents): string => formatMoney(cents).slice(1)

/** What stands of a fee. */
const standing = ({ amount, reversed }: Pick<FeeSheet, 'amount' | 'reversed'>): Cents =>
  centsOf(amount) - centsOf(reversed)

/** Marks the field that the server names. */
const markField =
  <Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) =>
  (error: unknown): void => {
    if (!(error instanceof Fault) || !error.field || !(error.field in form.getValues())) return
    const { field, message } = error
    form.setError(field as Path<Values>, { message }, { shouldFocus: true })
  }

interface FeeFormProps {
  fee: FeeSheet
  onDone: () => void
}

/** What the referring company got of a fee. */
export function ReceiptForm({ fee, onDone }: FeeFormProps) {
  const form = useSchemaForm(receiptInput, { amount: typedOf(centsOf(fee.leftToReceive)) })
  const { change: receive, failure } = useReceiveFee(markField(form))
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async ({ amount }) => {
        const dollars = amount ? toDollars(amount) : null
        if (await receive({ id: fee.id, amount: dollars })) onDone()
      }}
    >
      <p className="text-sm text-ink-quiet">
        {formatAmount(fee.leftToReceive)} is left to receive
        {fee.paidBy === 'PARTNER' && ' by the referring company itself'}. Goodword moves no money:
        record what came to your bank.
      </p>
      <MoneyField name="amount" label="Amount" />
      <FormButtons onCancel={onDone}>Record receipt</FormButtons>
    </Form>
  )
}

/** Takes a part of a fee back, or all of it. */
export function ReversalForm({ fee, onDone }: FeeFormProps) {
  const whole = standing(fee)
  const form = useSchemaForm(reversalInput, { amount: typedOf(whole), reason: '' })
  const { change: reverse, failure } = useReverseFee(markField(form))
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async ({ amount, reason }) => {
        // All of it may go back even where little of it was received; a part may not.
        const part = amount && amount !== whole ? toDollars(amount) : null
        if (await reverse({ id: fee.id, amount: part, reason })) onDone()
      }}
    >
      <p className="text-sm text-ink-quiet">{reversalWords(fee)}</p>
      <MoneyField name="amount" label="Amount" />
      <TextAreaField name="reason" label="Reason" hint="Both companies see it" />
      <FormButtons onCancel={onDone}>Reverse fee</FormButtons>
    </Form>
  )
}

function reversalWords(fee: FeeSheet): string {
  if (fee.state === 'REPORTED')
    return 'It isn’t confirmed, so it’s taken back as a whole. Another fee can be reported then.'
  const part =
    fee.paidBy === 'OFFICE'
      ? ` Take back all of it, or at most ${formatMoney(centsOf(fee.received))}, which was received.`
      : ''
  return `People’s shares become smaller by the same part.${part}`
}
