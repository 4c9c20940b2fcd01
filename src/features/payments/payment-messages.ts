import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const PAYMENT_MESSAGES = {
  updated: { title: 'Payment updated' },
  updateFailed: { title: 'Update failed', description: TRY_LATER },
  // The answer may be what was lost.
  payFailed: { title: 'Payment not confirmed', description: 'Try again. Nothing is paid twice.' },
} as const satisfies Messages
