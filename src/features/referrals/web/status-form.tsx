import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { graphql } from '#client/graphql.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import {
  allowedMoves,
  REFERRAL_STATUSES,
  type ReferralStatus,
  referralStatusLabel,
} from '../referral-status.ts'
import { REFERRAL_ROW, type ReferralRow } from './referral-pages.ts'
import { placeReferral } from './use-referrals.ts'

const CHANGE_REFERRAL_STATUS = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

const CHOOSE = { value: '', label: 'Choose a status' }
const choiceInput = z.object({ status: z.enum(REFERRAL_STATUSES, CHOOSE.label) })

/** Moves a referral to any status but the one that it has. */
export function StatusForm({ referral, onClose }: { referral: ReferralRow; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useSchemaForm<{ status: string }, z.output<typeof choiceInput>>(choiceInput, {
    status: CHOOSE.value,
  })
  const { change, failure } = useChange({
    send: ({ api }, status: ReferralStatus) =>
      api.send(CHANGE_REFERRAL_STATUS, { input: { id: referral.id, status } }),
    onDone: ({ changeReferralStatus }) => placeReferral(queries, changeReferralStatus),
    done: (_result, status) => REFERRAL_MESSAGES.updated(referralStatusLabel(status)),
    failed: error => REFERRAL_MESSAGES.updateFailed(reasonOf(error)),
  })
  const save = async ({ status }: z.output<typeof choiceInput>): Promise<void> => {
    if (await change(status)) onClose()
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
