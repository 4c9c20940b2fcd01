import { useState } from 'react'
import { useClient } from '#client/client.ts'
import type { SignInStep } from '#client/sign-in-step.ts'
import { SIGN_IN_MESSAGES } from '#features/identity/account-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast-context.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeStep } from './code-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { APP_CODE_HINT } from './second-factor-words.ts'
import { createRecoveryCodes } from './use-recovery-codes.ts'

interface SignInStepsProps {
  email: string
  step: SignInStep
  onStep: (step: SignInStep) => Promise<void>
  onRestart: () => void
}

/** What the provider asks for after the password, one thing at a time. */
export function SignInSteps({ email, step, onStep, onRestart }: SignInStepsProps) {
  const { codes, sendCode, setUp, choosePassword } = useAnswers(onStep)
  if (codes) {
    const goOn = (): void => void onStep({ name: 'DONE' })
    return <RecoveryCodes email={email} codes={codes} done="Continue" onDone={goOn} />
  }
  return (
    <>
      {step.name === 'NEW_PASSWORD' && (
        <>
          <Lead>You signed in with a temporary password. Choose your own to continue.</Lead>
          <NewPasswordStep email={email} onChosen={choosePassword} />
        </>
      )}
      {step.name === 'CODE' && (
        <>
          <Lead>Open your authenticator app and enter the code it shows.</Lead>
          <CodeStep hint={APP_CODE_HINT} submit="Sign in" onCode={sendCode} />
        </>
      )}
      {step.name === 'SECOND_FACTOR' && (
        <>
          <Lead>
            Your account requires two-step verification. Scan this with an authenticator app, then
            enter the code it shows.
          </Lead>
          <AuthenticatorKey email={email} secret={step.secret} />
          <div className="mt-6">
            <CodeStep
              hint="6-digit code from your app"
              submit="Verify and sign in"
              onCode={setUp}
            />
          </div>
        </>
      )}
      <Button look="quiet" onClick={onRestart} className="mt-2 w-full">
        Back to sign in
      </Button>
    </>
  )
}

/** Answers each step; `codes` are the recovery codes of an app that was just set up. */
const useAnswers = (onStep: SignInStepsProps['onStep']) => {
  const { session, api } = useClient()
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[]>()

  const trying = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch {
      toast('failure', SIGN_IN_MESSAGES.failed)
      return false
    }
  }
  return {
    codes,
    sendCode: (code: string) => trying(async () => onStep(await session.answer(code))),
    /** Whoever has just set up an app sees its recovery codes before going on. */
    setUp: (code: string) =>
      trying(async () => {
        const next = await session.answer(code)
        const made = await createRecoveryCodes(api).catch(() => undefined)
        if (next.name === 'DONE' && made) setCodes(made)
        else await onStep(next)
      }),
    choosePassword: async (password: string): Promise<void> =>
      onStep(await session.answer(password)),
  }
}

function Lead({ children }: { children: string }) {
  return <p className="-mt-3 mb-6 text-sm text-ink-quiet">{children}</p>
}
