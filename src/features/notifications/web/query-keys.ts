export const NEWS_KEY = ['news'] as const
export const newsKey = (me: string, since: string) => [...NEWS_KEY, me, since] as const

export const mailChoicesKey = (me: string) => ['mail-choices', me] as const
