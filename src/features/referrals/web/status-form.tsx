import { z } from 'zod'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { allowedMoves, REFERRAL_STATUSES, referralStatusLabel } from '../referral-status.ts'
import type { ReferralRow } from './referral-pages.ts'
import { useChangeStatus } from './use-change-status.ts'

const CHOOSE = { value: '', label: 'Choose a status' }
const choiceInput = z.object({ status: z.enum(REFERRAL_STATUSES, CHOOSE.label) })

/** Moves a referral to any status but the one that it has. */
export function StatusForm({ referral, onClose }: { referral: ReferralRow; onClose: () => void }) {
  const form = useSchemaForm<{ status: string }, z.output<typeof choiceInput>>(choiceInput, {
    status: CHOOSE.value,
  })
  const { change, failure } = useChangeStatus()
  const save = async ({ status }: z.output<typeof choiceInput>): Promise<void> => {
    if (await change({ id: referral.id, status })) onClose()
  }

  const moves = allowedMoves(referral.status)
  const options = moves.map(value => ({ value, label: referralStatusLabel(value) }))
  return (
    <Form form={form} onSubmit={save} failure={failure}>
      <SelectField name="status" label="New status" options={[CHOOSE, ...options]} />
      <FormButtons onCancel={onClose}>Save</FormButtons>
    </Form>
  )
}
