import type { Toast } from '#kernel/messages.ts'

export const SECOND_FACTOR = {
  turnedOn: {
    title: 'Two-step verification is on',
    description: 'You will be asked for a code when you sign in.',
  },
  turnedOff: {
    title: 'Two-step verification is off',
    description: 'Your password alone signs you in.',
  },
  turnOffFailed: {
    title: 'Unable to turn off two-step verification',
    description: 'Please check your password and try again.',
  },
} as const satisfies Record<string, Toast>
