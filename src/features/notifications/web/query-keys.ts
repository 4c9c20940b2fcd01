export const NOTIFICATIONS_KEY = ['news'] as const
export const notificationsKey = (me: string, since: string) =>
  [...NOTIFICATIONS_KEY, me, since] as const

export const mailChoicesKey = (me: string) => ['mail-choices', me] as const
