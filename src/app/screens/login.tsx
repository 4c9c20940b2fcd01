import { useLocation, useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import type { Credentials } from '#client/session.ts'
import { isRemembered } from '#client/token-storage.ts'
import { loginInput } from '#features/identity/identity-input.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Other screens hand over the email that was typed there. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state && 'email' in state ? String(state.email) : ''

export function LoginScreen() {
  return (
    <EntryFrame title="Sign in">
      <PageTitle name="Sign in" />
      <LoginForm />
    </EntryFrame>
  )
}

function LoginForm() {
  const { session } = useClient()
  const { state } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const form = useSchemaForm(loginInput, {
    email: emailIn(state),
    password: '',
    remember: isRemembered(),
  })

  const signIn = async (credentials: Credentials): Promise<void> => {
    // Every failure reads alike (SPEC section 8): it does not say whether the account exists.
    const step = await session.signIn(credentials).catch(() => 'FAILED')
    if (step === 'CONFIRM_SIGN_UP') return toast('info', MESSAGES.login.unconfirmed)
    if (step !== 'DONE') return toast('failure', MESSAGES.login.failed)
    toast('success', MESSAGES.login.succeeded)
    await navigate(paths.dashboard)
  }

  return (
    <Form form={form} onSubmit={signIn}>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <CheckboxField name="remember" label="Remember me" />
      <SubmitButton className="mt-3">Sign in</SubmitButton>
    </Form>
  )
}
