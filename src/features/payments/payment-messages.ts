import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const PAYMENT_MESSAGES = {
  updated: { title: 'Payment updated' },
  updateFailed: { title: 'Update failed', description: TRY_LATER },
} as const satisfies Messages
