import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, type FormEvent, type MouseEvent, type ReactNode, use, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form'
import type { z } from 'zod'
import { asSentence } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'
import { Button } from './button.tsx'
import { useTypedForm } from './leaving.ts'

/** A form judged by a schema: after a field is left, while it is mended, and on submit. */
export const useSchemaForm = <I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
): UseFormReturn<I, unknown, O> =>
  useForm<I, unknown, O>({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' })

interface FormProps<I extends FieldValues, O extends FieldValues> {
  form: UseFormReturn<I, unknown, O>
  onSubmit: (values: O) => Promise<void>
  /** Why it was not done, from `useChange` or `useFailure`; stays above the button until the next submit. */
  failure?: ToastText | undefined
  /** The title of the dialog that asks before what was typed is lost. */
  leaveTitle?: string
  /** Taken in place of the submit, by a step that is not the last one. */
  onNext?: (() => Promise<void>) | undefined
  /** Told what was wrong on submit, where that is not in sight. */
  onInvalid?: ((errors: FieldErrors<I>) => void) | undefined
  children: ReactNode
}

const FailureContext = createContext<ToastText | undefined>(undefined)

/** Submits once at a time, on Enter too; focuses the first wrong field; keeps what was typed. */
export function Form<I extends FieldValues, O extends FieldValues>(props: FormProps<I, O>) {
  const { form, onSubmit, failure, onNext, onInvalid, children } = props
  const { leaveTitle = 'Discard your changes?' } = props
  useTypedForm(form.formState.isDirty, leaveTitle)
  const busy = useRef(false)
  const submitOnce = async (values: O): Promise<void> => {
    if (busy.current) return
    busy.current = true
    await onSubmit(values).finally(() => {
      busy.current = false
    })
  }
  const enter = (event: FormEvent): void => {
    event.preventDefault()
    void (onNext ? onNext() : form.handleSubmit(submitOnce, onInvalid)())
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={enter} className="flex flex-col gap-1">
        <FailureContext value={failure}>{children}</FailureContext>
      </form>
    </FormProvider>
  )
}

/** What went wrong, for as long as it holds: the toast that said it goes. Not where a field is marked. */
export function FormFailure() {
  const failure = use(FailureContext)
  const { isSubmitting, isSubmitSuccessful } = useFormContext().formState
  if (!failure || isSubmitting || !isSubmitSuccessful) return null
  const words = [failure.title, failure.description ?? ''].filter(Boolean).map(asSentence).join(' ')
  return (
    <div className="my-1 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="text-wrong wrap-anywhere">{words}</p>
      <Button type="submit" look="secondary" onClick={focusLastSubmit}>
        Try again
      </Button>
    </div>
  )
}

/** The line with "Try again" goes while the form is sent, and the focus must not go with it. */
const focusLastSubmit = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
  const buttons = currentTarget.form?.querySelectorAll<HTMLElement>('[type="submit"]') ?? []
  Array.from(buttons).at(-1)?.focus()
}

interface SubmitButtonProps {
  children: ReactNode
  className?: string
  /** Beside other buttons, whose row has a `FormFailure` above it. */
  inRow?: boolean
}

export function SubmitButton({ children, className, inRow = false }: SubmitButtonProps) {
  const { formState } = useFormContext()
  return (
    <>
      {!inRow && <FormFailure />}
      <Button type="submit" waiting={formState.isSubmitting} className={className}>
        {children}
      </Button>
    </>
  )
}

interface FormButtonsProps {
  onCancel: () => void
  /** What is done, by its name. */
  children: ReactNode
}

/** At the foot of a form in a dialog. */
export const FormButtons = ({ onCancel, children }: FormButtonsProps) => (
  <>
    <FormFailure />
    <div className="flex justify-end gap-2">
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton inRow>{children}</SubmitButton>
    </div>
  </>
)
