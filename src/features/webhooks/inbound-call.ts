/** What a company's own system sent, and what it was answered. */
export interface InboundCall {
  readonly id: string
  readonly companyId: string
  readonly at: Date
  readonly path: string
  /** Its `webhook-id`, where it had one. */
  readonly messageId: string | null
  /** The body, without what is the client's own. */
  readonly request: string
  readonly status: number
  readonly answer: string
}

const REQUEST_MAX = 2000
const WITHHELD = '…'

/**
 * What is kept of a body: who looks after a webhook may not read of clients, so every field that is
 * not known to say nothing of one is there by name alone.
 */
export function keptBody(body: unknown, fields: readonly string[]): string {
  const kept = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    fields.includes(name) && typeof value === 'string' ? value : WITHHELD,
  ])
  return clipped(JSON.stringify(Object.fromEntries(kept)), REQUEST_MAX)
}

/** A text of so many characters at the most; what was longer ends in an ellipsis. */
export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
