import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const NOTIFICATION_MESSAGES = {
  notMarked: { title: 'Couldn’t mark as read', description: TRY_LATER },
} as const satisfies Messages
