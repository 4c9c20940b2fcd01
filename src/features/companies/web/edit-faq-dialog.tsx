import type { z } from 'zod'
import type { Api } from '#client/api.ts'
import { graphql } from '#client/graphql.ts'
import { useSchemaForm } from '#ui/form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { faqInput } from '../faq-input.ts'
import { ContentDialog } from './edit-content-dialog.tsx'
import type { FaqRow } from './use-training-and-faq.ts'

const CREATE_FAQ = graphql(`
  mutation CreateFaq($input: CreateFaqItemInput!) {
    createFaqItem(input: $input) { id }
  }
`)

const UPDATE_FAQ = graphql(`
  mutation UpdateFaq($input: UpdateFaqItemInput!) {
    updateFaqItem(input: $input) { id }
  }
`)

const formInput = faqInput.omit({ companyId: true })

interface FaqDialogProps {
  companyId: string
  /** Undefined is a new one. */
  faq: FaqRow | undefined
  onClose: () => void
}

export function FaqDialog({ companyId, faq, onClose }: FaqDialogProps) {
  const form = useSchemaForm(formInput, {
    question: faq?.question ?? '',
    answer: faq?.answer ?? '',
  })
  const send = (
    api: Api,
    typed: z.output<typeof formInput>,
    idempotencyKey: string,
  ): Promise<unknown> =>
    faq
      ? api.send(UPDATE_FAQ, { input: { id: faq.id, ...typed } })
      : api.send(CREATE_FAQ, { input: { companyId, ...typed, idempotencyKey } })
  const content = { companyId, what: 'question', isNew: faq === undefined, form, send, onClose }
  return (
    <ContentDialog {...content} first="question">
      <TextField name="question" label="Question" autoComplete="off" />
      <TextAreaField name="answer" label="Answer" />
    </ContentDialog>
  )
}
