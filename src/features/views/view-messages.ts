import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const VIEW_MESSAGES = {
  saved: { title: 'View saved' },
  updated: { title: 'View updated' },
  deleted: { title: 'View deleted' },
  defaultSet: { title: 'This view opens first from now on' },
  defaultRemoved: { title: 'No view opens first from now on' },
  changeFailed: { title: 'We couldn’t save your change', description: TRY_LATER },
} as const satisfies Messages
