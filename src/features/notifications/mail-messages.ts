import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const MAIL_MESSAGES = {
  choiceFailed: { title: 'Update failed', description: TRY_LATER },
} as const satisfies Messages
