import { useLocation, useNavigate } from 'react-router'
import { SIGN_IN_MESSAGES } from '#features/identity/account-messages.ts'
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
  const goOn = async (): Promise<void> => {
    toast('success', SIGN_IN_MESSAGES.succeeded)
    await navigate(pathAfterLogin(search, location.origin))
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
