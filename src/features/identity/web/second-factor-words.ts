import type { ToastText } from '#kernel/messages.ts'

export const APP_CODE_HINT = '6-digit code from your app, or a recovery code'

export const SECOND_FACTOR = {
  turnedOn: {
    title: 'Two-step verification is on',
    description: 'We’ll ask for a code when you sign in.',
  },
  replaced: {
    title: 'Authenticator app replaced',
    description: 'Codes from the old app no longer work.',
  },
  turnedOff: {
    title: 'Two-step verification is off',
    description: 'You sign in with just your password.',
  },
  turnOffFailed: {
    title: 'Unable to turn off two-step verification',
    description: 'Your role may require it. Please try again later.',
  },
  notProven: (withCode: boolean) => ({
    title: 'Unable to confirm it’s you',
    description: `Please check your password${withCode ? ' and code' : ''} and try again.`,
  }),
  codesFailed: {
    title: 'Unable to create recovery codes',
    description: 'Please try again later.',
  },
} as const satisfies Record<string, ToastText | ((withCode: boolean) => ToastText)>
