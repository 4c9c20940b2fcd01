import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useRef } from 'react'
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
import { Button } from './button.tsx'

/** A form judged by a schema: after a field is left, while it is mended, and on submit. */
export const useSchemaForm = <I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
): UseFormReturn<I, unknown, O> =>
  useForm<I, unknown, O>({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' })

interface FormProps<I extends FieldValues, O extends FieldValues> {
  form: UseFormReturn<I, unknown, O>
  onSubmit: (values: O) => Promise<void>
  /** Taken in place of the submit, by a step that is not the last one. */
  onNext?: (() => Promise<void>) | undefined
  /** Told what was wrong on submit, where that is not in sight. */
  onInvalid?: ((errors: FieldErrors<I>) => void) | undefined
  children: ReactNode
}

/** Submits once at a time, on Enter too; focuses the first wrong field; keeps what was typed. */
export function Form<I extends FieldValues, O extends FieldValues>(props: FormProps<I, O>) {
  const { form, onSubmit, onNext, onInvalid, children } = props
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
      <form noValidate onSubmit={enter} className="flex flex-col gap-2">
        {children}
      </form>
    </FormProvider>
  )
}

export function SubmitButton({ children, className }: { children: ReactNode; className?: string }) {
  const { formState } = useFormContext()
  return (
    <Button type="submit" waiting={formState.isSubmitting} className={className}>
      {children}
    </Button>
  )
}

interface FormButtonsProps {
  onCancel: () => void
  /** What is done, by its name. */
  children: ReactNode
}

/** At the foot of a form in a dialog. */
export const FormButtons = ({ onCancel, children }: FormButtonsProps) => (
  <div className="flex justify-end gap-2">
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton>{children}</SubmitButton>
  </div>
)
