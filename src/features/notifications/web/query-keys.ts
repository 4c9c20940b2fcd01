export const NOTIFICATIONS_KEY = ['notifications'] as const
export const notificationsKey = (me: string) => [...NOTIFICATIONS_KEY, me] as const

export const mailChoicesKey = (me: string) => ['mail-choices', me] as const
