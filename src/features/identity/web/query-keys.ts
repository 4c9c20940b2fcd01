export const SESSIONS_KEY = ['sessions'] as const
export const sessionsKey = (personId: string) => [...SESSIONS_KEY, personId] as const

export const secondFactorKey = (personId: string) => ['second-factor', personId] as const
export const SECOND_FACTOR_SECRET_KEY = ['second-factor-secret'] as const

export const RECOVERY_CODES_KEY = ['recovery-codes'] as const
export const recoveryCodesKey = (personId: string) => [...RECOVERY_CODES_KEY, personId] as const
