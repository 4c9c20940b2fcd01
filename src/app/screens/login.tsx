import { useLocation, useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { SIGN_IN_MESSAGES } from '#features/identity/account-messages.ts'
import { isCompanyAdmin } from '#features/identity/groups.ts'
import { useToast } from '#ui/toast-context.ts'
import { PageTitle } from '../page-title.tsx'
import { pathAfterLogin, paths } from '../paths.ts'
import { emailIn } from './email-in.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryLink } from './entry-link.tsx'
import { SignIn } from './sign-in.tsx'

export function LoginScreen() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const { session } = useClient()
  const goOn = async (isFirst: boolean): Promise<void> => {
    toast('success', SIGN_IN_MESSAGES.succeeded)
    const path = pathAfterLogin(search, location.origin)
    const person = isFirst && path === paths.dashboard ? await session.person() : undefined
    // Who was invited to look after a company begins there.
    await navigate(person?.groups.some(isCompanyAdmin) ? paths.companyAdmin : path)
  }
  return (
    <SignIn
      email={emailIn(state)}
      frame={(title, form) => (
        <EntryFrame title={title}>
          <PageTitle name={title} />
          {form}
        </EntryFrame>
      )}
      beside={email => (
        <EntryLink to={paths.forgotPassword} email={email}>
          Forgot your password?
        </EntryLink>
      )}
      below={
        <p className="mt-4 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-quiet">
          New here? <EntryLink to={paths.register}>Create an account</EntryLink>
        </p>
      }
      onDone={goOn}
    />
  )
}
