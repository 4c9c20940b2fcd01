import { type Fields, labelsOf } from '#kernel/fields.ts'
import { REFERRAL_FIELDS } from './referral.ts'
import {
  PAYMENT_STATUSES,
  paymentStatusLabel,
  REFERRAL_STATUSES,
  referralStatusLabel,
} from './referral-status.ts'

// What has no label is of no use to who follows a referral.
const FIELDS: Fields = REFERRAL_FIELDS
const LABELS = labelsOf(FIELDS)

export interface ShownChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
  /** The names of members or companies, where the field holds their IDs. */
  readonly fromName?: string | null
  readonly toName?: string | null
}

const valueWords = (field: string, value: string | null): string | undefined => {
  if (value === null) return undefined
  const status = REFERRAL_STATUSES.find(one => one === value)
  if (field === 'status' && status) return referralStatusLabel(status)
  const payment = PAYMENT_STATUSES.find(one => one === value)
  if (field === 'paymentStatus' && payment) {
    return payment === 'NONE' ? 'None' : paymentStatusLabel(payment)
  }
  return FIELDS[field]?.holds === 'money' ? `$${value}` : value
}

/** What one line of the history says; at the first, that the referral was made and nothing else. */
export const lineWords = (changes: readonly ShownChange[]): string[] => {
  const isFirst = changes.some(({ field, from }) => field === 'status' && from === null)
  if (isFirst) return ['Referral submitted']
  // What else changed with it is what was removed.
  if (changes.some(({ field }) => field === 'anonymizedAt')) return ['Client anonymized']
  return changes.map(changeWords).filter(words => words !== undefined)
}

/** A change in words, `Status: Submitted → In Contact`; nothing for what nobody reads. */
export const changeWords = (change: ShownChange): string | undefined => {
  const { field } = change
  const isId = FIELDS[field]?.holds === 'id'
  const [from, to] = isId
    ? [change.fromName ?? null, change.toName ?? null]
    : [change.from, change.to]
  const name = LABELS[field]
  if (name === undefined) return undefined
  const before = valueWords(field, from)
  const after = valueWords(field, to)
  // The server keeps the client's own words to itself.
  if (before === undefined && after === undefined) return `${name} changed`
  return before === undefined ? `${name}: ${after}` : `${name}: ${before} → ${after ?? 'none'}`
}
