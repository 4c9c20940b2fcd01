import type { ToastText } from '#kernel/messages.ts'

/** Why a screen was not shown. A loader cannot show a toast, so it leaves the words for the next screen. */
let left: ToastText | undefined

export const NOTICES = {
  signedIn: {
    title: 'You’re already signed in',
    description: 'Sign out first to create another account.',
  },
  otherRole: {
    title: 'You don’t have access to that page',
    description: 'Ask your administrator if you need it.',
  },
  unknownPage: { title: 'We couldn’t find that page', description: 'Check the address.' },
  unknownCompany: {
    title: 'We couldn’t open that company',
    description: 'It may no longer exist.',
  },
} as const satisfies Readonly<Record<string, ToastText>>

export const leaveNotice = (notice: ToastText): void => {
  left = notice
}

export function takeNotice(): ToastText | undefined {
  const notice = left
  left = undefined
  return notice
}
