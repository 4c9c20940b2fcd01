/** What a toast says; the second line is the description. */
export interface Toast {
  readonly title: string
  readonly description?: string
}

type Catalogue = Record<string, Record<string, Toast | ((...args: never[]) => Toast)>>

const TRY_LATER = 'Please try again later.'

/** Every message of SPEC section 8 and those scattered in sections 2 and 6, in the spec's words. */
export const MESSAGES = {
  login: {
    succeeded: { title: 'Login successful', description: 'Welcome back!' },
    failed: {
      title: 'Login failed',
      description: 'Please check your credentials and try again.',
    },
    unconfirmed: { title: 'Please verify your email before logging in' },
    signedOut: { title: 'Logged out successfully' },
  },

  registration: {
    complete: { title: 'Registration successful', description: 'Your account has been created!' },
    pending: { title: 'Check your email to verify your account' },
    failed: { title: 'Registration failed', description: TRY_LATER },
  },

  verification: {
    // "the product" of the spec is PRODUCT_NAME.
    welcomed: (productName: string) => ({
      title: 'Email verified!',
      description: `Welcome to ${productName}`,
    }),
    succeeded: { title: 'Verification successful', description: 'You can now sign in' },
    failed: { title: 'Verification failed', description: 'Invalid code or email' },
    codeResent: { title: 'Code resent', description: 'Check your email for a new code' },
    resendFailed: { title: 'Unable to resend code' },
  },

  password: {
    changed: { title: 'Password updated', description: 'Your password has been changed.' },
    changeFailed: { title: 'Unable to change password.' },
    codeSent: { title: 'Code sent', description: 'Check your email for the verification code' },
    requestFailed: { title: 'Unable to reset password' },
    reset: { title: 'Password reset', description: 'You can now sign in with your new password' },
    resetFailed: { title: 'Failed to reset password' },
  },

  profile: {
    updated: { title: 'Profile updated', description: 'Your changes have been saved.' },
    updateFailed: { title: 'Update failed', description: 'Unable to update profile.' },
    uploadFailed: { title: 'Failed to upload profile picture' },
    notAuthenticated: { title: 'Not authenticated' },
  },

  companies: {
    loadFailed: { title: 'Failed to load companies', description: 'Please refresh the page' },
    noneMatch: { title: 'No companies found matching your criteria.' },
    loadingDetails: { title: 'Loading company details...' },
    created: {
      title: 'Company created successfully',
      description: 'Invitation sent to company admin',
    },
    createFailed: { title: 'Failed to create company', description: 'Please try again' },
    activated: { title: 'Company activated' },
    deactivated: { title: 'Company deactivated' },
    statusFailed: { title: 'Failed to update status' },
    updated: { title: 'Company updated', description: 'Settings saved successfully' },
    updateFailed: { title: 'Update failed', description: TRY_LATER },
  },

  members: {
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
      description: `${name} has a new temporary password by mail.`,
    }),
    notInvited: (reason?: string) => ({
      title: 'Invitation not sent',
      description: reason || TRY_LATER,
    }),
    approved: (name: string) => ({ title: `${name} joined your company` }),
    declined: (name: string) => ({ title: `${name} was declined` }),
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
  },

  referrals: {
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
  },

  payments: {
    updated: { title: 'Payment updated' },
    updateFailed: { title: 'Update failed', description: TRY_LATER },
  },

  mail: {
    choiceFailed: { title: 'Update failed', description: TRY_LATER },
  },

  reports: {
    failed: { title: 'Failed to generate report', description: TRY_LATER },
  },

  siteAdmin: {
    accessDenied: {
      title: 'Access denied. This page is restricted to Site Administrators only.',
    },
    notAuthenticated: { title: 'User not authenticated' },
    keyForbidden: {
      title: 'You do not have permission to update API keys. Required role: siteAdmin or admin',
    },
    noCompanyId: { title: 'No company ID found for user' },
    companyNotFound: { title: 'Company not found' },
    noCompany: { title: 'No company found' },
    loadFailed: (reason: string) => ({ title: `Failed to load company data: ${reason}` }),
    updateErrors: (messages: readonly string[]) => ({
      title: `Update failed with errors: ${messages.join(', ')}`,
    }),
    noData: { title: 'Update succeeded but no data returned' },
    keyFailed: (reason: string) => ({ title: `Failed to regenerate API key: ${reason}` }),
  },
} as const satisfies Catalogue
