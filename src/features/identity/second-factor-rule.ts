import type { Group } from './groups.ts'

/** Who must have an authenticator app: everyone, nobody, or these roles. */
export type SecondFactorRule = boolean | readonly Group[]

export const requiresSecondFactor = (rule: SecondFactorRule, groups: readonly Group[]): boolean =>
  typeof rule === 'boolean' ? rule : groups.some(group => rule.includes(group))
