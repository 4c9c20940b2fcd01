import { useState } from 'react'
import type { z } from 'zod'
import { graphql } from '#client/graphql.ts'
import { sendAsGuest } from '#client/guest-api.ts'
import { sendWithProof } from '#client/proof-of-work.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { asSentence, Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'
import { useFailure } from '#ui/use-failure.ts'
import type { ContactLink } from '../contact-link.ts'
import { contactInput } from '../referral-input.ts'

const SUBMIT_CONTACT = graphql(`
  mutation SubmitContact($input: SubmitContactRequestInput!) {
    submitContactRequest(input: $input)
  }
`)

export type Contact = z.output<typeof contactInput>

const isField = (field: string | undefined): field is keyof Contact =>
  field !== undefined && field in contactInput.shape

const OFFLINE = 'You’re offline. Your details are still here; send them once you’re connected.'

const isProofRequired = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'PROOF_REQUIRED'

/** SPEC section 8; where it is known why, that is said too. */
const wordsFor = (error: unknown): ToastText => {
  const { submitFailed } = REFERRAL_MESSAGES
  if (!navigator.onLine) return { ...submitFailed, description: OFFLINE }
  const says = error instanceof Fault && (error.code === 'LIMITED' || error.code === 'NOT_FOUND')
  return says ? { ...submitFailed, description: asSentence(error.message) } : submitFailed
}

type SetError = (
  field: keyof Contact,
  error: { message: string },
  how: { shouldFocus: true },
) => void

/** Sends what was typed, once however often it is tried; a failure leaves it as it stands. */
export const useSubmitContact = (
  link: ContactLink,
  setError: SetError,
  onDone: (contact: Contact) => void,
) => {
  const [failure, fail] = useFailure()
  const keyFor = useIdempotencyKey()
  const [isChecking, setChecking] = useState(false)
  const submit = async (
    typed: Contact & { readonly website?: string | undefined },
  ): Promise<void> => {
    const input = { ...link, ...typed }
    const idempotencyKey = keyFor(JSON.stringify(input))
    try {
      const send = (proofOfWork: string | undefined) =>
        sendAsGuest(SUBMIT_CONTACT, {
          input: { ...input, idempotencyKey, ...(proofOfWork && { proofOfWork }) },
        })
      await sendWithProof(send, isProofRequired, () => setChecking(true))
      onDone(typed)
    } catch (error) {
      if (error instanceof Fault && isField(error.field)) {
        setError(error.field, { message: error.message }, { shouldFocus: true })
      }
      fail(wordsFor(error))
    } finally {
      setChecking(false)
    }
  }
  return { submit, failure, isChecking }
}
