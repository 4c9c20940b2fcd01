import type { FieldPath, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { isRemembered } from '#client/token-storage.ts'
import { REGISTRATION_MESSAGES } from '#features/identity/account-messages.ts'
import { useTypedPassword } from '#features/identity/web/typed-password.ts'
import { weakPasswordOf } from '#features/identity/web/weak-password.ts'
import { useToast } from '#ui/toast-context.ts'
import type { registerInput } from '../member-input.ts'
import { keepPendingSignUp } from './pending-sign-up.ts'

type Typed = z.output<typeof registerInput>

const attributesOf = ({ firstName, lastName, phone, address, companyId }: Typed) => ({
  given_name: firstName,
  family_name: lastName,
  phone_number: phone,
  address,
  'custom:companyId': companyId,
})

interface Outcomes {
  /** The account stands and is signed in. */
  onComplete: () => Promise<void>
  /** The account waits for the code from the mail. */
  onPending: (email: string) => Promise<void>
}

/** Makes the account; the User record follows once it is confirmed. */
export const useRegister = (
  setError: UseFormSetError<z.input<typeof registerInput>>,
  { onComplete, onPending }: Outcomes,
) => {
  const { account, session } = useClient()
  const toast = useToast()
  const typedPassword = useTypedPassword()

  const signUp = async (typed: Typed): Promise<boolean> => {
    const { email, password } = typed
    await session.forget().catch(() => undefined)
    const isComplete = await (await account()).signUp({
      email,
      password,
      attributes: attributesOf(typed),
    })
    keepPendingSignUp(typed)
    typedPassword.current = { email, password, remember: isRemembered() }
    return isComplete
  }

  return async (typed: Typed): Promise<void> => {
    try {
      if (await signUp(typed)) {
        await session.signIn({ ...typed, remember: isRemembered() })
        return await onComplete()
      }
    } catch (error) {
      const name: FieldPath<Typed> = 'password'
      const message = weakPasswordOf(error)
      if (message) setError(name, { message }, { shouldFocus: true })
      return toast('failure', REGISTRATION_MESSAGES.failed)
    }
    toast('info', REGISTRATION_MESSAGES.pending)
    await onPending(typed.email)
  }
}
