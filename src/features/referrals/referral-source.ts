import type { Actor } from '#kernel/actor.ts'

/** The ways in which referrals come in. */
export const REFERRAL_SOURCES = ['FORM', 'LINK', 'WEBHOOK', 'IMPORT', 'API'] as const
export type ReferralSource = (typeof REFERRAL_SOURCES)[number]

const BY_ACTOR = {
  guest: 'LINK',
  newcomer: 'FORM',
  member: 'FORM',
  partner: 'WEBHOOK',
  apiKey: 'API',
  system: 'IMPORT',
} as const satisfies Record<Actor['kind'], ReferralSource>

/** How a referral comes in that this actor makes. */
export const referralSourceOf = ({ kind }: Actor): ReferralSource => BY_ACTOR[kind]
