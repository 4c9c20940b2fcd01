import { type ReactNode, useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Api } from '#client/api.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons } from '#ui/form.tsx'
import { useEditContent } from './use-edit-content.ts'

interface ContentDialogProps<I extends FieldValues, O extends FieldValues> {
  companyId: string
  /** What it is called in a sentence: `question`. */
  what: string
  isNew: boolean
  form: UseFormReturn<I, unknown, O>
  /** Where typing begins. */
  first: FieldPath<I>
  /** Sends what was typed; the key is for what is new. */
  send: (api: Api, typed: O, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Adds or edits a thing that a company teaches. */
export function ContentDialog<I extends FieldValues, O extends FieldValues>(
  props: ContentDialogProps<I, O>,
) {
  const { companyId, what, isNew, form, first, send, onClose, children } = props
  const keyFor = useIdempotencyKey()
  const name = what.charAt(0).toUpperCase() + what.slice(1)
  const { change: store, failure } = useEditContent(
    companyId,
    ({ api }, typed: O) => send(api, typed, keyFor(JSON.stringify(typed))),
    `${name} ${isNew ? 'added' : 'updated'}`,
  )
  useEffect(() => form.setFocus(first), [form.setFocus, first])

  const save = async (typed: O): Promise<void> => {
    if (await store(typed)) onClose()
  }
  return (
    <Dialog title={`${isNew ? 'Add' : 'Edit'} ${what}`} onClose={onClose}>
      <Form form={form} onSubmit={save} failure={failure}>
        {children}
        <FormButtons onCancel={onClose}>Save</FormButtons>
      </Form>
    </Dialog>
  )
}
