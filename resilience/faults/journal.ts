/** How one request was answered. */
export interface Answer {
  readonly kind: string
  readonly at: number
  readonly ms: number
  /** `away` is a 503 that says when to come back, in the words of whichever protocol it was. */
  readonly outcome: 'right' | 'away' | 'wrong'
  readonly why?: string
}

/** A referral as the last acknowledged write of it left it. */
export interface Written {
  readonly id: string
  readonly marker: string
  /** When its creation was first sent, and when it was acknowledged. */
  readonly sentAt: number
  readonly acknowledgedAt: number
  status?: string
  agentPayAmount?: number
  updatedAt: string
  /** Whether a later write was not acknowledged, and may be there or not. */
  unsure: boolean
}

/** What somebody's line and lists have told them. */
export interface ListenerRecord {
  readonly person: string
  /** From when on nothing may be missing. */
  readonly since: number
  readonly known: readonly (readonly [id: string, seen: Seen])[]
}

export interface Seen {
  readonly status: string
  readonly updatedAt: string
}

/** Everything that the checker saw over HTTP. */
export interface Journal {
  readonly answers: readonly Answer[]
  readonly acknowledged: number
  readonly written: readonly Written[]
  /** Markers of referrals that were sent, acknowledged or not. */
  readonly sent: readonly string[]
  readonly listeners: readonly ListenerRecord[]
  /** Who was given which referral, by list or line: `person referral`. */
  readonly given: readonly string[]
  readonly events: number
  /** Letters that were promised. */
  readonly promised: number
}
