import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import {
  EDITABLE_PAYMENT_STATUSES,
  paymentStatusLabel,
} from '#features/referrals/referral-status.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { formatTypedDollars, toDollars } from '#kernel/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { byFeeWords, type DerivedPayment, isCorrection } from '../derived-payment.ts'
import { byPayAmount, PAY_AMOUNTS } from '../payment.ts'
import { MOST_REASON, paymentUpdateInput, readPayAmount } from '../payment-input.ts'
import { REASON_HINT, REASON_LABEL } from './reason-words.ts'
import { useUpdatePayment } from './use-update-payment.ts'

const STATUSES = EDITABLE_PAYMENT_STATUSES.map(value => ({
  value,
  label: paymentStatusLabel(value),
}))

interface PendingDialogProps {
  payment: ReferralRow
  /** The status that is chosen at first; the referral's own unless given. */
  startWith?: EditableStatus | undefined
  /** What people get by the fee, if there is one. */
  derived: DerivedPayment['amounts'] | undefined
  onSaved: (row: ReferralRow) => void
  onClose: () => void
}

type EditableStatus = (typeof EDITABLE_PAYMENT_STATUSES)[number]

/** The payment of a referral: its status, and who gets what. */
export function PendingDialog({
  payment,
  startWith,
  derived,
  onSaved,
  onClose,
}: PendingDialogProps) {
  const { id, name, agent, splitUserIds, paymentStatus } = payment
  const { change: update, failure } = useUpdatePayment()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(paymentUpdateInput, {
    paymentStatus:
      startWith ?? EDITABLE_PAYMENT_STATUSES.find(each => each === paymentStatus) ?? 'PENDING',
    ...byPayAmount(field => typed(payment[field])),
    reason: '',
  })
  const first = startWith ? 'agentPayAmount' : 'paymentStatus'
  useEffect(() => form.setFocus(first), [form.setFocus, first])

  const isShared = splitUserIds.length > 0
  const shown = PAY_AMOUNTS.filter(field => isShared || field !== 'splitAgentPayAmount')
  const isCorrected = useIsCorrected(form.control, { payment, derived })
  const save = async (edit: z.output<typeof paymentUpdateInput>): Promise<void> => {
    const { paymentStatus: chosen, reason, splitAgentPayAmount, ...others } = edit
    const amounts = isShared ? { ...others, splitAgentPayAmount } : others
    const given = isCorrected && reason ? { reason } : {}
    const change = { id, paymentStatus: chosen, ...inDollars(amounts), ...given }
    const idempotencyKey = keyFor(JSON.stringify([change, payment.updatedAt]))
    const saved = await update({ ...change, idempotencyKey })
    if (!saved) return
    onSaved(saved.updatePayment)
    onClose()
  }

  return (
    <Dialog title="Update payment" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        {name}
        {agent && `, referred by ${agent.name}`}
        {startWith && '. Enter at least one amount to pay.'}
      </p>
      <Form form={form} onSubmit={save} failure={failure}>
        <SelectField name="paymentStatus" label="Payment status" options={STATUSES} />
        {shown.map(field => (
          <MoneyField
            key={field}
            name={field}
            label={REFERRAL_FIELDS[field].label}
            hint={derived && byFeeWords(derived[field])}
          />
        ))}
        {isCorrected && (
          <TextField
            name="reason"
            label={REASON_LABEL}
            hint={REASON_HINT}
            maxLength={MOST_REASON}
          />
        )}
        <FormButtons onCancel={onClose}>Update</FormButtons>
      </Form>
    </Dialog>
  )
}

function useIsCorrected(
  control: Control<
    z.input<typeof paymentUpdateInput>,
    unknown,
    z.output<typeof paymentUpdateInput>
  >,
  { payment, derived }: Pick<PendingDialogProps, 'payment' | 'derived'>,
): boolean {
  const texts = useWatch({ control, name: [...PAY_AMOUNTS] })
  return PAY_AMOUNTS.some((field, at) => {
    const { cents } = readPayAmount(String(texts[at] ?? ''))
    return isCorrection(cents, payment[field], derived !== undefined)
  })
}

const typed = (dollars: number | null): string =>
  dollars === null ? '' : formatTypedDollars(dollars.toFixed(2))

const inDollars = (cents: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(cents).map(([field, value]) => [field, toDollars(value ?? 0)]))
