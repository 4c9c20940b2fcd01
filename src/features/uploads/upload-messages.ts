import type { Messages } from '#kernel/messages.ts'

export const UPLOAD_MESSAGES = {
  notAuthenticated: { title: 'Not authenticated' },
} as const satisfies Messages
