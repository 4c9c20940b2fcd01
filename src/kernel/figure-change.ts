const MONTHS = ['', '', 'two ', 'three ', 'four ', 'five ', 'six '] as const

/** How a figure compares with the one before. */
export interface FigureChange {
  /** In whole percent, or undefined where there was nothing before. */
  readonly percent: number | undefined
  /** `the six months before`. */
  readonly before: string
}

/** Undefined where neither had anything. */
export const changeFrom = (
  before: number,
  now: number,
  months: number,
): FigureChange | undefined => {
  if (before <= 0 && now <= 0) return undefined
  const name = `the ${MONTHS[months] ?? ''}month${months === 1 ? '' : 's'} before`
  const percent = before > 0 ? Math.round((100 * (now - before)) / before) : undefined
  return { percent, before: name }
}
