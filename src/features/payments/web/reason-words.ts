/* How a correction of an amount asks why. */

export const REASON_LABEL = 'Reason for the change'

export const REASON_HINT = 'Optional. Shown by “Why this number?” to everyone who sees the amount.'
