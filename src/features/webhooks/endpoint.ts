import type { CompanyEvent } from '#kernel/company-event.ts'

/** An address of a company's own, where it is told what changes. */
export interface Endpoint {
  readonly id: string
  readonly companyId: string
  readonly url: string
  readonly events: readonly CompanyEvent[]
  readonly encryptedSecret: string
  /** Attempts that failed since the last one that did not. */
  readonly failures: number
  readonly failingSince: Date | null
  readonly pausedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** So many may a company have. */
export const MOST_ENDPOINTS = 10

// A night's maintenance fills neither: what is tried again meanwhile arrives in the morning.
const FAILURES = 10
const FAILING_MS = 24 * 60 * 60 * 1000

/** Whether a row of failures is so long that asking again only costs both sides. */
export const isHopeless = ({
  failures,
  failingSince,
}: Pick<Endpoint, 'failures' | 'failingSince'>): boolean =>
  failures >= FAILURES && failingSince !== null && Date.now() - failingSince.getTime() >= FAILING_MS
