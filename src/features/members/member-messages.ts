import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const PROFILE_MESSAGES = {
  updated: { title: 'Profile updated', description: 'Your changes have been saved.' },
  updateFailed: { title: 'Update failed', description: 'Unable to update profile.' },
  uploadFailed: { title: 'Failed to upload profile picture' },
} as const satisfies Messages

export const MEMBER_MESSAGES = {
  updated: {
    title: 'Member updated',
    description:
      "Profile saved successfully. The identity provider's permissions will be updated automatically.",
  },
  updateFailed: { title: 'Update failed', description: TRY_LATER },
  activated: (name: string) => ({ title: `${name} can sign in again` }),
  deactivated: (name: string) => ({ title: `${name} can no longer sign in` }),
  madeAdmin: (name: string) => ({ title: `${name} is a platform administrator` }),
  unmadeAdmin: (name: string) => ({ title: `${name} is no longer a platform administrator` }),
  invitedAgain: (name: string) => ({
    title: 'Invitation sent',
    description: `We emailed ${name} a new temporary password.`,
  }),
  notInvited: (reason?: string) => ({
    title: 'Invitation not sent',
    description: reason || TRY_LATER,
  }),
  approved: (name: string) => ({ title: `${name} joined your company` }),
  declined: (name: string) => ({ title: `You declined ${name}’s request` }),
  invited: (email: string) => ({ title: 'Invitation sent', description: email }),
  withdrawn: (email: string) => ({ title: 'Invitation withdrawn', description: email }),
  joiningFailed: (reason?: string) => ({
    title: 'Update failed',
    description: reason || TRY_LATER,
  }),
  activeFailed: (reason?: string) => ({
    title: 'Failed to update status',
    description: reason || TRY_LATER,
  }),
} as const satisfies Messages
