import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const REFERRAL_MESSAGES = {
  submitted: { title: 'Referral submitted', description: 'Thank you for your referral.' },
  missingUserOrCompany: { title: 'Missing user or company information' },
  missingUserCompany: { title: 'Missing user company information' },
  createFailed: (serverMessages: readonly string[]) => ({
    title: 'Failed to create referral',
    description: serverMessages.join(', '),
  }),
  submitFailed: { title: 'Submission failed', description: TRY_LATER },
  anonymized: { title: 'Client anonymized', description: 'Their details were removed.' },
  anonymizeFailed: (reason = TRY_LATER) => ({
    title: 'Couldn’t anonymize the client',
    description: reason,
  }),
  missingRoute: { title: 'Missing referral information' },
  updated: (label: string) => ({
    title: 'Referral updated',
    description: `Status changed to ${label}`,
  }),
  updateFailed: (reason?: string) => ({
    title: 'Update failed',
    description: reason || TRY_LATER,
  }),
  linkCopied: {
    title: 'Referral link copied!',
    description: 'You can now share this with your clients.',
  },
  linkNotCopied: { title: 'Unable to copy link', description: 'User information missing.' },
} as const satisfies Messages
