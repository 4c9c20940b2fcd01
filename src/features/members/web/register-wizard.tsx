import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldPath, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { isRemembered } from '#client/token-storage.ts'
import { REGISTRATION_MESSAGES } from '#features/identity/account-messages.ts'
import { useTypedPassword } from '#features/identity/web/typed-password.ts'
import { weakPasswordOf } from '#features/identity/web/weak-password.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormFailure, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useFailure } from '#ui/use-failure.ts'
import { REGISTER_STEPS, registerInput } from '../member-input.ts'
import { keepPendingSignUp, readPendingSignUp } from './pending-sign-up.ts'
import { STEPS } from './register-steps.tsx'
import type { OpenedInvitation } from './use-invitation.ts'

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  companyId: '',
  password: '',
  confirmPassword: '',
}

interface RegisterWizardProps {
  /** What an invitation fills in; the person cannot change it. */
  invitation?: OpenedInvitation | undefined
  /** What a registration link chooses; the person may choose another. */
  companyId?: string | undefined
  step: number
  onNext: () => void
  onBack: (steps: number) => void
  /** Previous, on the first step. */
  onLeave: () => void
  onComplete: () => Promise<void>
  onPending: (email: string) => Promise<void>
}

/**
 * Three steps over one form: what was typed stays, whichever way the person walks.
 * One function: the steps share one form, and what is wrong leads back to its step.
 */
export function RegisterWizard(props: RegisterWizardProps) {
  const { invitation, companyId = '', step, onNext, onBack, onLeave, onComplete, onPending } = props
  const invited = invitation && { email: invitation.email, companyId: invitation.companyId }
  const form = useSchemaForm(registerInput, {
    ...EMPTY,
    ...readPendingSignUp(),
    ...(companyId && { companyId }),
    ...invited,
  })
  const { register, failure } = useRegister(form.setError, { onComplete, onPending })
  const isLast = step === STEPS.length - 1
  const Fields = STEPS[step]?.Fields

  const next = async (): Promise<void> => {
    const names = REGISTER_STEPS[step] ?? []
    if (await form.trigger(names, { shouldFocus: true })) return onNext()
    // From now on each is checked as it is corrected, as after a submit.
    for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true })
  }
  // By the browser's Forward, a step is passed that was not checked again.
  const mend = (errors: FieldErrors): void => {
    const first = REGISTER_STEPS.findIndex(names => names.some(name => errors[name]))
    if (first < step) onBack(step - first)
  }
  return (
    <>
      <Progress step={step} />
      <Form
        form={form}
        onSubmit={register}
        failure={failure}
        onNext={isLast ? undefined : next}
        onInvalid={mend}
      >
        {Fields && <Fields invitation={invitation} />}
        {isLast && <FormFailure />}
        <div className="mt-4 flex flex-wrap gap-3 *:not-first:grow max-[22rem]:*:grow">
          <Button look="secondary" onClick={step === 0 ? onLeave : () => onBack(1)}>
            Previous
          </Button>
          {isLast ? (
            <SubmitButton inRow>Complete Registration</SubmitButton>
          ) : (
            <Button type="submit">Next</Button>
          )}
        </div>
      </Form>
    </>
  )
}

function Progress({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  const percent = Math.round(((step + 1) / STEPS.length) * 100)

  // Whoever listens hears where they are now; the focus is not lost with the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is an arrival
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])

  return (
    <div className="mb-6">
      <div className="mb-2 flex justify-between text-sm text-ink-quiet tabular-nums">
        <p>{`Step ${step + 1} of ${STEPS.length}`}</p>
        <p>{`${percent}% complete`}</p>
      </div>
      <ProgressBar label="Registration" percent={percent} />
      <h2 ref={heading} tabIndex={-1} className="mt-6 font-semibold tracking-tight outline-none">
        {STEPS[step]?.title}
      </h2>
    </div>
  )
}

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
const useRegister = (
  setError: UseFormSetError<z.input<typeof registerInput>>,
  { onComplete, onPending }: Outcomes,
) => {
  const { account, session } = useClient()
  const toast = useToast()
  const [failure, fail] = useFailure()
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

  const register = async (typed: Typed): Promise<void> => {
    try {
      if (await signUp(typed)) {
        await session.signIn({ ...typed, remember: isRemembered() })
        return await onComplete()
      }
    } catch (error) {
      const name: FieldPath<Typed> = 'password'
      const message = weakPasswordOf(error)
      if (message) setError(name, { message }, { shouldFocus: true })
      return fail(REGISTRATION_MESSAGES.failed)
    }
    toast('info', REGISTRATION_MESSAGES.pending)
    await onPending(typed.email)
  }
  return { register, failure }
}
