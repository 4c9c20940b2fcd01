import { useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { SIGN_IN_MESSAGES } from '#features/identity/account-messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { paths } from '../paths.ts'

/** Signs out, says so, and goes to the sign-in. */
export const useLeave = () => {
  const { session } = useClient()
  const toast = useToast()
  const navigate = useNavigate()
  return async (): Promise<void> => {
    await session.signOut()
    toast('success', SIGN_IN_MESSAGES.signedOut)
    await navigate(paths.login)
  }
}
