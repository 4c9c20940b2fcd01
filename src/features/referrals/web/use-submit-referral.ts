import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { newIdempotencyKey } from '#client/idempotency-key.ts'
import { usePerson } from '#client/person-context.ts'
import { Fault } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { missingBeforeSubmit, type referInput, splitUserIds } from '../referral-input.ts'
import { CREATE_REFERRAL } from './referral-documents.ts'
import { placeReferral } from './referral-query.ts'

type Typed = z.output<typeof referInput> & { companyId: string }

const createInput = ({ phone, referralType, splitUserId, ...rest }: Typed) => ({
  ...rest,
  phoneNumber: phone,
  notes: referralType,
  splitUserIds: splitUserIds(splitUserId),
})

/** The field of the form in which the server's field was typed. */
const FIELDS: Readonly<Record<string, keyof Typed>> = {
  companyId: 'companyId',
  name: 'name',
  email: 'email',
  phoneNumber: 'phone',
  notes: 'referralType',
  splitUserIds: 'splitUserId',
}

/** Sends a referral once, however often it is pressed; a second try of the same keeps its key. */
export const useSubmitReferral = (
  userCompanyId: string | null,
  setError: (field: keyof Typed, error: { message: string }, how: { shouldFocus: true }) => void,
  onDone: () => void,
) => {
  const { api } = useClient()
  const me = usePerson().id
  const queries = useQueryClient()
  const toast = useToast()
  const tried = useRef({ sent: '', key: '' })

  const keyFor = (sent: string): string => {
    if (tried.current.sent !== sent) tried.current = { sent, key: newIdempotencyKey() }
    return tried.current.key
  }

  // SPEC section 8: what the server says, or "Submission failed" where it said nothing.
  const fail = (error: unknown): void => {
    const silent = !(error instanceof Fault) || ['UNAVAILABLE', 'INTERNAL'].includes(error.code)
    if (silent) {
      toast('failure', MESSAGES.referrals.submitFailed)
      return
    }
    const field = FIELDS[error.field ?? '']
    if (field) setError(field, { message: error.message }, { shouldFocus: true })
    toast('failure', MESSAGES.referrals.createFailed([error.message]))
  }

  return async (typed: Typed): Promise<void> => {
    const missing = missingBeforeSubmit({ userId: me, companyId: typed.companyId, userCompanyId })
    if (missing) return toast('failure', missing)
    const input = createInput(typed)
    const idempotencyKey = keyFor(JSON.stringify(input))
    try {
      const sent = await api.send(CREATE_REFERRAL, { input: { ...input, idempotencyKey } })
      placeReferral(queries, me, sent.createReferral)
      toast('success', MESSAGES.referrals.submitted)
      onDone()
    } catch (error) {
      fail(error)
    }
  }
}
