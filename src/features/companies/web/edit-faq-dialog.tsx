import { useEffect } from 'react'
import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { faqInput } from '../faq-input.ts'
import { CREATE_FAQ, UPDATE_FAQ } from './edit-documents.ts'
import { useTeach } from './use-edit-teaching.ts'
import type { FaqRow } from './use-teaching.ts'

const formInput = faqInput.omit({ companyId: true })

interface FaqDialogProps {
  companyId: string
  /** Undefined is a new one. */
  faq: FaqRow | undefined
  onClose: () => void
}

export function FaqDialog({ companyId, faq, onClose }: FaqDialogProps) {
  const { api } = useClient()
  const teach = useTeach(companyId)
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(formInput, {
    question: faq?.question ?? '',
    answer: faq?.answer ?? '',
  })
  useEffect(() => form.setFocus('question'), [form.setFocus])

  const save = async (typed: z.output<typeof formInput>): Promise<void> => {
    const add = { companyId, ...typed, idempotencyKey: keyFor(JSON.stringify(typed)) }
    const isDone = faq
      ? await teach(
          () => api.send(UPDATE_FAQ, { input: { id: faq.id, ...typed } }),
          'Question updated',
        )
      : await teach(() => api.send(CREATE_FAQ, { input: add }), 'Question added')
    if (isDone) onClose()
  }

  return (
    <Dialog title={faq ? 'Edit question' : 'Add question'} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="question" label="Question" autoComplete="off" />
        <TextAreaField name="answer" label="Answer" />
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
