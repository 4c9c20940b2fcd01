import type { z } from 'zod'
import { emailField } from '#features/identity/identity-input.ts'
import { registerMemberInput } from '../member-input.ts'

const KEY = 'goodword.pendingSignUp'
const pendingSignUp = registerMemberInput.extend({ email: emailField() })

/** What was typed at registration, without the password. */
export type PendingSignUp = z.output<typeof pendingSignUp>

/** Keeps it in this tab until the email is verified (SPEC section 4, Sign-up). */
export const keepPendingSignUp = (form: PendingSignUp): void =>
  sessionStorage.setItem(KEY, JSON.stringify(pendingSignUp.parse(form)))

/** For the screen that verifies, and for whoever goes back to mend what they typed. */
export const readPendingSignUp = (): PendingSignUp | undefined => {
  try {
    return pendingSignUp.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return undefined
  }
}

export const dropPendingSignUp = (): void => sessionStorage.removeItem(KEY)
