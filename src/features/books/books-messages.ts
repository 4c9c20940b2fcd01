import type { Messages } from '#kernel/messages.ts'

export const BOOKS_MESSAGES = {
  distributed: { title: 'Bonus pool distributed', description: 'Each member sees it in Earnings.' },
  // The answer may be what was lost.
  distributeFailed: {
    title: 'Distribution not confirmed',
    description: 'Try again. Nothing is given twice.',
  },
  paid: { title: 'Marked as paid' },
  takenBack: {
    title: 'Taken back',
    description: 'It’s in the pool again. Members see it in Earnings.',
  },
  takeBackFailed: {
    title: 'Not confirmed',
    description: 'Try again. Nothing is taken back twice.',
  },
  payFailed: { title: 'Payment not confirmed', description: 'Try again. Nothing is paid twice.' },
} as const satisfies Messages
