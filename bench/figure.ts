/** One line of the page: what was measured, what it may be, and what it is. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** The figure's limit, from issue 2; none where it is only told. */
  readonly limit?: { readonly is: 'under' | 'atLeast'; readonly value: number }
}

export function isWithinLimit({ value, limit }: Figure): boolean {
  if (!limit) return true
  return limit.is === 'under' ? value < limit.value : value >= limit.value
}

/** A figure that must be zero. */
export const mustBeZero = (name: string, value: number): Figure => ({
  name,
  unit: '',
  value,
  limit: { is: 'under', value: 1 },
})
