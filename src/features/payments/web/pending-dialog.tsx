import { useEffect } from 'react'
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
import { byPayAmount, PAY_AMOUNTS } from '../payment.ts'
import { paymentEditInput } from '../payment-input.ts'
import { useUpdatePayment } from './use-update-payment.ts'

const STATUSES = EDITABLE_PAYMENT_STATUSES.map(value => ({
  value,
  label: paymentStatusLabel(value),
}))

interface PendingDialogProps {
  payment: ReferralRow
  /** The status that is chosen at first; the referral's own unless given. */
  startWith?: EditableStatus | undefined
  onSaved: (row: ReferralRow) => void
  onClose: () => void
}

type EditableStatus = (typeof EDITABLE_PAYMENT_STATUSES)[number]

/** The payment of a referral: its status, and who gets what. */
export function PendingDialog({ payment, startWith, onSaved, onClose }: PendingDialogProps) {
  const { id, name, agent, splitUserIds, paymentStatus } = payment
  const { change: update, failure } = useUpdatePayment()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(paymentEditInput, {
    paymentStatus:
      startWith ?? EDITABLE_PAYMENT_STATUSES.find(each => each === paymentStatus) ?? 'PENDING',
    ...byPayAmount(field => typed(payment[field])),
  })
  const first = startWith ? 'agentPayAmount' : 'paymentStatus'
  useEffect(() => form.setFocus(first), [form.setFocus, first])

  const isShared = splitUserIds.length > 0
  const save = async (edit: z.output<typeof paymentEditInput>): Promise<void> => {
    const { paymentStatus: chosen, splitAgentPayAmount, ...others } = edit
    const amounts = isShared ? { ...others, splitAgentPayAmount } : others
    const change = { id, paymentStatus: chosen, ...inDollars(amounts) }
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
        {PAY_AMOUNTS.filter(field => isShared || field !== 'splitAgentPayAmount').map(field => (
          <MoneyField key={field} name={field} label={REFERRAL_FIELDS[field].label} />
        ))}
        <FormButtons onCancel={onClose}>Update</FormButtons>
      </Form>
    </Dialog>
  )
}

const typed = (dollars: number | null): string =>
  dollars === null ? '' : formatTypedDollars(dollars.toFixed(2))

const inDollars = (cents: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(cents).map(([field, value]) => [field, toDollars(value ?? 0)]))
