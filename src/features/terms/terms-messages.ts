import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const TERMS_MESSAGES = {
  drafted: { title: 'Draft saved' },
  proposed: { title: 'Terms proposed', description: 'The other side can accept them now.' },
  accepted: { title: 'Terms accepted' },
  declined: { title: 'Terms declined' },
  withdrawn: { title: 'Proposal withdrawn', description: 'It’s a draft again.' },
  changeFailed: { title: 'We couldn’t save your change', description: TRY_LATER },
} as const satisfies Messages
