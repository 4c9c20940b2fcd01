import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const SIGN_IN_MESSAGES = {
  succeeded: { title: 'Login successful', description: 'Welcome back!' },
  failed: {
    title: 'Login failed',
    description: 'Please check your credentials and try again.',
  },
  unconfirmed: { title: 'Please verify your email before logging in' },
  signedOut: { title: 'Logged out successfully' },
} as const satisfies Messages

export const REGISTRATION_MESSAGES = {
  complete: { title: 'Registration successful', description: 'Your account has been created!' },
  pending: { title: 'Check your email to verify your account' },
  failed: { title: 'Registration failed', description: TRY_LATER },
} as const satisfies Messages

export const VERIFICATION_MESSAGES = {
  // "the product" of the spec is PRODUCT_NAME.
  welcomed: (productName: string) => ({
    title: 'Email verified!',
    description: `Welcome to ${productName}`,
  }),
  succeeded: { title: 'Verification successful', description: 'You can now sign in' },
  failed: { title: 'Verification failed', description: 'Invalid code or email' },
  codeResent: { title: 'Code resent', description: 'Check your email for a new code' },
  resendFailed: { title: 'Unable to resend code' },
} as const satisfies Messages

export const PASSWORD_MESSAGES = {
  changed: { title: 'Password updated', description: 'Your password has been changed.' },
  changeFailed: { title: 'Unable to change password.' },
  codeSent: { title: 'Code sent', description: 'Check your email for the verification code' },
  requestFailed: { title: 'Unable to reset password' },
  reset: { title: 'Password reset', description: 'You can now sign in with your new password' },
  resetFailed: { title: 'Failed to reset password' },
} as const satisfies Messages
