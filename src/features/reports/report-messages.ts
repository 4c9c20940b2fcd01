import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const REPORT_MESSAGES = {
  failed: { title: 'Failed to generate report', description: TRY_LATER },
} as const satisfies Messages
