/** One signing in that goes on, as its person sees it. */
export interface SignInSession {
  readonly id: string
  readonly accountId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly ip: string | null
  readonly userAgent: string | null
}
