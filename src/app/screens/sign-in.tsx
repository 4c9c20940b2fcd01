import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { identityErrorOf } from '#client/identity-error.ts'
import type { Credentials } from '#client/session.ts'
import type { SignInStep } from '#client/sign-in-step.ts'
import { isRemembered } from '#client/token-storage.ts'
import { SIGN_IN_MESSAGES } from '#features/identity/account-messages.ts'
import { loginInput } from '#features/identity/identity-input.ts'
import { useTypedPassword } from '#features/identity/web/typed-password.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { loadWithRetries } from '#ui/load-with-retries.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useFailure } from '#ui/use-failure.ts'
import { paths } from '../paths.ts'

// Few are asked for more than a password.
const loadSteps = () => loadWithRetries(() => import('#features/identity/web/sign-in-steps.tsx'))
const SignInSteps = lazy(async () => ({ default: (await loadSteps()).SignInSteps }))

const TITLES = {
  DONE: 'Sign in',
  CODE: 'Enter your code',
  CHOOSE_SECOND_FACTOR: 'Sign in',
  NEW_PASSWORD: 'Choose your password',
  SECOND_FACTOR: 'Set up two-step verification',
} as const satisfies Record<SignInStep['name'], string>

interface Asked {
  readonly email: string
  readonly step: SignInStep
}

interface SignInProps {
  email: string
  /** Around the form of each step, under its title. */
  frame: (title: string, form: ReactNode) => ReactNode
  /** Links beside Remember me, for the email as it is typed, and below the button. */
  beside?: ((email: string) => ReactNode) | undefined
  below: ReactNode
  /** `isFirst`: they came by an invitation, and have just chosen their password. */
  onDone: (isFirst: boolean) => Promise<void>
}

/** A password, then whatever else the identity provider asks for. */
export function SignIn({ email: known, frame, beside, below, onDone }: SignInProps) {
  const [asked, setAsked] = useState<Asked>()
  const [email, setEmail] = useState(known)
  const isFirst = useRef(false)

  const take = async ({ email, step }: Asked): Promise<void> => {
    if (step.name === 'DONE') return await onDone(isFirst.current)
    if (step.name === 'NEW_PASSWORD') isFirst.current = true
    // While the button still waits, so that no empty page stands in between.
    await loadSteps()
    setAsked({ email, step })
  }
  const restart = (): void => {
    setEmail(asked?.email ?? email)
    setAsked(undefined)
  }
  return frame(
    TITLES[asked?.step.name ?? 'DONE'],
    asked ? (
      <Suspense>
        <SignInSteps
          {...asked}
          onStep={step => take({ email: asked.email, step })}
          onRestart={restart}
        />
      </Suspense>
    ) : (
      <LoginForm email={email} beside={beside} below={below} onStep={take} />
    ),
  )
}

interface LoginFormProps extends Pick<SignInProps, 'email' | 'beside' | 'below'> {
  onStep: (asked: Asked) => Promise<void>
}

function LoginForm({ email, beside, below, onStep }: LoginFormProps) {
  const form = useSchemaForm(loginInput, { email, password: '', remember: isRemembered() })
  const { signIn, failure } = useSignIn(onStep)
  return (
    <Form form={form} onSubmit={signIn} failure={failure}>
      <EmailField />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField name="remember" label="Remember me" />
        {beside?.(form.watch('email'))}
      </div>
      <SubmitButton className="mt-3">Sign in</SubmitButton>
      {below}
    </Form>
  )
}

const useSignIn = (onStep: LoginFormProps['onStep']) => {
  const { session } = useClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [failure, fail] = useFailure()
  const typedPassword = useTypedPassword()

  const signIn = async (credentials: Credentials): Promise<void> => {
    try {
      const step = await session.signIn(credentials)
      await onStep({ email: credentials.email, step })
    } catch (error) {
      // Every other failure reads alike (SPEC section 8): it does not say whether the account exists.
      if (identityErrorOf(error).reason !== 'UserNotConfirmed') {
        return fail(SIGN_IN_MESSAGES.failed)
      }
      typedPassword.current = credentials
      toast('info', SIGN_IN_MESSAGES.unconfirmed)
      await navigate(paths.verify, { state: { email: credentials.email } })
    }
  }
  return { signIn, failure }
}
