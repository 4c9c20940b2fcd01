import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const FEE_MESSAGES = {
  confirmed: {
    title: 'Fee confirmed',
    description: 'It’s divided into shares, and the referral has its amounts.',
  },
  received: { title: 'Receipt recorded' },
  reversed: { title: 'Fee reversed' },
  changeFailed: { title: 'We couldn’t save your change', description: TRY_LATER },
  // The answer may be what was lost.
  reportFailed: {
    title: 'Fees not reported',
    description: 'Try again. No fee is reported twice.',
  },
} as const satisfies Messages
