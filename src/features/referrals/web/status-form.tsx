import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useClient } from '#client/client.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { allowedMoves, REFERRAL_STATUSES, referralStatusLabel } from '../referral.ts'
import { CHANGE_REFERRAL_STATUS } from './referral-documents.ts'
import type { ReferralRow } from './referral-pages.ts'
import { placeReferral } from './referral-query.ts'

const CHOOSE = { value: '', label: 'Choose a status' }
const choiceInput = z.object({ status: z.enum(REFERRAL_STATUSES, CHOOSE.label) })

/** Moves a referral to any status but the one that it has. */
export function StatusForm({ referral, onClose }: { referral: ReferralRow; onClose: () => void }) {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const form = useSchemaForm<{ status: string }, z.output<typeof choiceInput>>(choiceInput, {
    status: CHOOSE.value,
  })

  const save = async ({ status }: z.output<typeof choiceInput>): Promise<void> => {
    try {
      const input = { id: referral.id, status }
      const { changeReferralStatus: changed } = await api.send(CHANGE_REFERRAL_STATUS, { input })
      placeReferral(queries, changed)
      toast('success', MESSAGES.referrals.updated(referralStatusLabel(status)))
      onClose()
    } catch (error) {
      const reason = error instanceof Error ? error.message : undefined
      toast('failure', MESSAGES.referrals.updateFailed(reason))
    }
  }

  const moves = allowedMoves(referral.status)
  const options = moves.map(value => ({ value, label: referralStatusLabel(value) }))
  return (
    <Form form={form} onSubmit={save}>
      <SelectField name="status" label="New status" options={[CHOOSE, ...options]} />
      <FormButtons onCancel={onClose}>Save</FormButtons>
    </Form>
  )
}
