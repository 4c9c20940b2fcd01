/** What a person may be written about, in the order in which it is offered. */
export const MAIL_KINDS = [
  'STATUS_CHANGED',
  'PAID',
  'NEW_REFERRAL',
  'NEW_MEMBER',
  'WEEKLY_SUMMARY',
  'NEW_DEVICE',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

interface MailWords {
  /** As a choice on the settings screen. */
  readonly label: string
  readonly hint: string
  /** Whom a letter says it is for: `You’re getting this email because …`. */
  readonly because: string
  /** What happens to who has not chosen (decision 0033). */
  readonly unlessChosen: boolean | 'administrators'
}

export const MAIL = {
  STATUS_CHANGED: {
    label: 'Status updates',
    hint: 'When someone changes the status of one of your referrals or shares a referral with you.',
    because: 'the status of one of your referrals changed',
    unlessChosen: true,
  },
  PAID: {
    label: 'Payments',
    hint: 'When a payment to you is marked as paid.',
    because: 'a payment to you was marked as paid',
    unlessChosen: true,
  },
  NEW_REFERRAL: {
    label: 'New referrals',
    hint: 'When someone refers a client to your company.',
    because: 'you’re an administrator of a company that received a referral',
    unlessChosen: true,
  },
  NEW_MEMBER: {
    label: 'New members',
    hint: 'When someone joins your company or asks to join.',
    because: 'you’re an administrator of a company that people join',
    unlessChosen: true,
  },
  WEEKLY_SUMMARY: {
    label: 'Weekly summary',
    hint: 'Every Monday, if anything changed.',
    because: 'you chose to get a weekly summary',
    unlessChosen: false,
  },
  NEW_DEVICE: {
    label: 'Sign-in from a new device',
    hint: 'When someone signs in to your account on a device we haven’t seen before.',
    because: 'your account was used on a new device',
    unlessChosen: 'administrators',
  },
} as const satisfies Record<MailKind, MailWords>
