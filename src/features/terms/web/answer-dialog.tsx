import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { answerInput } from '../terms-input.ts'
import { type TermsRow, useAcceptTerms, useDeclineTerms } from './use-terms.ts'

export type TermsAnswer = 'accept' | 'decline'

const WORDS = {
  accept: {
    title: 'Accept these terms?',
    text: 'They apply to new referrals once both sides have accepted. They can’t be changed then, only replaced by a new version.',
    yes: 'Accept terms',
  },
  decline: {
    title: 'Decline these terms?',
    text: 'The other side sees your note and can propose new terms.',
    yes: 'Decline terms',
  },
} as const satisfies Record<TermsAnswer, object>

const formInput = z.object({ note: answerInput.shape.note })

interface AnswerDialogProps {
  answer: TermsAnswer
  terms: TermsRow
  onClose: () => void
}

/** Accepts or declines a proposal, with a note for the other side. */
export function AnswerDialog({ answer, terms, onClose }: AnswerDialogProps) {
  const { title, text, yes } = WORDS[answer]
  const form = useSchemaForm(formInput, { note: '' })
  const changes = { accept: useAcceptTerms(), decline: useDeclineTerms() }
  const { change, failure } = changes[answer]
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        form={form}
        failure={failure}
        onSubmit={async ({ note = null }) => {
          if (await change({ terms, note })) onClose()
        }}
      >
        <p className="text-sm text-ink-quiet">{text}</p>
        <TextAreaField name="note" label="Note" hint="Optional, up to 500 characters" />
        <FormButtons onCancel={onClose}>{yes}</FormButtons>
      </Form>
    </Dialog>
  )
}
