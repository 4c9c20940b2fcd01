/** Something that an operator should know: what it is, why it matters and what to do. */
export interface Finding {
  /** `wrong` needs doing; `advice` is for the operator to weigh. */
  readonly level: 'wrong' | 'advice'
  readonly what: string
  readonly why: string
  readonly fix: string
}

export const wrong = (what: string, why: string, fix: string): Finding => ({
  level: 'wrong',
  what,
  why,
  fix,
})

export const advice = (what: string, why: string, fix: string): Finding => ({
  level: 'advice',
  what,
  why,
  fix,
})

export const onlyFound = (...found: readonly (Finding | false | undefined)[]): Finding[] =>
  found.filter(each => typeof each === 'object')
