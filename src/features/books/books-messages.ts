import type { Messages } from '#kernel/messages.ts'

export const BOOKS_MESSAGES = {
  distributed: { title: 'Bonus pool distributed', description: 'Each member sees it in Earnings.' },
  // The answer may be what was lost.
  distributeFailed: {
    title: 'Distribution not confirmed',
    description: 'Try again. Nothing is given twice.',
  },
  paid: { title: 'Marked as paid' },
  payFailed: { title: 'Payment not confirmed', description: 'Try again. Nothing is paid twice.' },
} as const satisfies Messages
