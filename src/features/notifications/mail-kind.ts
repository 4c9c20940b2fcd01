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
  /** Whom a letter says it is for: `You get this because …`. */
  readonly because: string
  /** What happens to who has not chosen (decision 0033). */
  readonly unlessChosen: boolean | 'administrators'
}

export const MAIL = {
  STATUS_CHANGED: {
    label: 'A referral of yours moves',
    hint: 'When somebody else changes its status, or shares a new one with you.',
    because: 'a referral that you have a share in has moved',
    unlessChosen: true,
  },
  PAID: {
    label: 'You are paid',
    hint: 'When a payment to you is marked as paid.',
    because: 'a payment to you was marked as paid',
    unlessChosen: true,
  },
  NEW_REFERRAL: {
    label: 'A new client for your company',
    hint: 'When a client is referred to the company that you look after.',
    because: 'you look after a company that has a new client',
    unlessChosen: true,
  },
  NEW_MEMBER: {
    label: 'New members',
    hint: 'When someone joins your company or asks to join.',
    because: 'you look after a company that people join',
    unlessChosen: true,
  },
  WEEKLY_SUMMARY: {
    label: 'Your week',
    hint: 'On Monday morning, what the week before brought. Nothing after a week without news.',
    because: 'you asked for a summary of each week',
    unlessChosen: false,
  },
  NEW_DEVICE: {
    label: 'Sign-in from a new device',
    hint: 'When someone signs in to your account on a device we haven’t seen before.',
    because: 'your account was used on a new device',
    unlessChosen: 'administrators',
  },
} as const satisfies Record<MailKind, MailWords>
