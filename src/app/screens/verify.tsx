import { useLocation, useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { VERIFICATION_MESSAGES } from '#features/identity/account-messages.ts'
import { useTypedPassword } from '#features/identity/web/typed-password.ts'
import { VerifyForm } from '#features/identity/web/verify-form.tsx'
import { readPendingSignUp } from '#features/members/web/pending-sign-up.ts'
import { useToast } from '#ui/toast-context.ts'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { emailIn } from './email-in.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryLink } from './entry-link.tsx'

const TITLE = 'Verify your email'

export function VerifyScreen() {
  const { state } = useLocation()
  const email = emailIn(state) || readPendingSignUp()?.email || ''
  return (
    <EntryFrame title={TITLE}>
      <PageTitle name={TITLE} />
      <VerifyForm email={email} onVerified={useGoOn()} />
      <p className="mt-2 text-center">
        <EntryLink to={paths.login}>Back to login</EntryLink>
      </p>
    </EntryFrame>
  )
}

/** Straight in where the password is still at hand, to the sign-in where it is not. */
const useGoOn = () => {
  const { session, config } = useClient()
  const navigate = useNavigate()
  const toast = useToast()
  const typedPassword = useTypedPassword()

  const signIn = async (email: string): Promise<boolean> => {
    const typed = typedPassword.current
    if (typed?.email !== email) return false
    const step = await session.signIn(typed).catch(() => undefined)
    return step?.name === 'DONE'
  }
  return async (email: string): Promise<void> => {
    const isIn = await signIn(email)
    toast('success', VERIFICATION_MESSAGES.welcomed(config.productName))
    if (isIn) return navigate(paths.dashboard)
    toast('success', VERIFICATION_MESSAGES.succeeded)
    await navigate(paths.login, { state: { email } })
  }
}
