import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import {
  PASSWORD_MESSAGES,
  REGISTRATION_MESSAGES,
  SIGN_IN_MESSAGES,
  VERIFICATION_MESSAGES,
} from '#features/identity/account-messages.ts'
import { MEMBER_MESSAGES, PROFILE_MESSAGES } from '#features/members/member-messages.ts'
import { MAIL_MESSAGES } from '#features/notifications/mail-messages.ts'
import { PAYMENT_MESSAGES } from '#features/payments/payment-messages.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { REPORT_MESSAGES } from '#features/reports/report-messages.ts'
import { UPLOAD_MESSAGES } from '#features/uploads/upload-messages.ts'
import { WEBHOOK_MESSAGES } from '#features/webhooks/webhook-messages.ts'
import type { ToastText } from '#kernel/messages.ts'

// SPEC section 8's two lists, sections 2's and 6's strays, and ours where it has none: what happened, title, description.
const ROWS: readonly [ToastText, string, string?][] = [
  [SIGN_IN_MESSAGES.succeeded, 'Login successful', 'Welcome back!'],
  [SIGN_IN_MESSAGES.failed, 'Login failed', 'Please check your credentials and try again.'],
  [SIGN_IN_MESSAGES.unconfirmed, 'Please verify your email before logging in'],
  [SIGN_IN_MESSAGES.signedOut, 'Logged out successfully'],
  [REGISTRATION_MESSAGES.complete, 'Registration successful', 'Your account has been created!'],
  [REGISTRATION_MESSAGES.pending, 'Check your email to verify your account'],
  [REGISTRATION_MESSAGES.failed, 'Registration failed', 'Please try again later.'],
  [VERIFICATION_MESSAGES.welcomed('Goodword'), 'Email verified!', 'Welcome to Goodword'],
  [VERIFICATION_MESSAGES.succeeded, 'Verification successful', 'You can now sign in'],
  [VERIFICATION_MESSAGES.failed, 'Verification failed', 'Invalid code or email'],
  [VERIFICATION_MESSAGES.codeResent, 'Code resent', 'Check your email for a new code'],
  [VERIFICATION_MESSAGES.resendFailed, 'Unable to resend code'],
  [PASSWORD_MESSAGES.changed, 'Password updated', 'Your password has been changed.'],
  [PASSWORD_MESSAGES.changeFailed, 'Unable to change password.'],
  [PASSWORD_MESSAGES.codeSent, 'Code sent', 'Check your email for the verification code'],
  [PASSWORD_MESSAGES.requestFailed, 'Unable to reset password'],
  [PASSWORD_MESSAGES.reset, 'Password reset', 'You can now sign in with your new password'],
  [PASSWORD_MESSAGES.resetFailed, 'Failed to reset password'],
  [PROFILE_MESSAGES.updated, 'Profile updated', 'Your changes have been saved.'],
  [PROFILE_MESSAGES.updateFailed, 'Update failed', 'Unable to update profile.'],
  [PROFILE_MESSAGES.uploadFailed, 'Failed to upload profile picture'],
  [UPLOAD_MESSAGES.notAuthenticated, 'Not authenticated'],
  [COMPANY_MESSAGES.loadFailed, 'Failed to load companies', 'Please refresh the page'],
  [COMPANY_MESSAGES.noneMatch, 'No companies found matching your criteria.'],
  [COMPANY_MESSAGES.loadingDetails, 'Loading company details...'],
  [COMPANY_MESSAGES.created, 'Company created successfully', 'Invitation sent to company admin'],
  [COMPANY_MESSAGES.createFailed, 'Failed to create company', 'Please try again'],
  [COMPANY_MESSAGES.activated, 'Company activated'],
  [COMPANY_MESSAGES.deactivated, 'Company deactivated'],
  [COMPANY_MESSAGES.statusFailed, 'Failed to update status'],
  [COMPANY_MESSAGES.updated, 'Company updated', 'Settings saved successfully'],
  [COMPANY_MESSAGES.updateFailed, 'Update failed', 'Please try again later.'],
  [
    MEMBER_MESSAGES.updated,
    'Member updated',
    "Profile saved successfully. The identity provider's permissions will be updated automatically.",
  ],
  [MEMBER_MESSAGES.updateFailed, 'Update failed', 'Please try again later.'],
  [MEMBER_MESSAGES.activated('Ann'), 'Ann can sign in again'],
  [MEMBER_MESSAGES.deactivated('Ann'), 'Ann can no longer sign in'],
  [MEMBER_MESSAGES.madeAdmin('Ann'), 'Ann is a platform administrator'],
  [MEMBER_MESSAGES.unmadeAdmin('Ann'), 'Ann is no longer a platform administrator'],
  [
    MEMBER_MESSAGES.invitedAgain('Ann'),
    'Invitation sent',
    'We emailed Ann a new temporary password.',
  ],
  [MEMBER_MESSAGES.notInvited('No mail'), 'Invitation not sent', 'No mail'],
  [MEMBER_MESSAGES.approved('Ann'), 'Ann joined your company'],
  [MEMBER_MESSAGES.declined('Ann'), 'You declined Ann’s request'],
  [MEMBER_MESSAGES.invited('ann@x.example'), 'Invitation sent', 'ann@x.example'],
  [MEMBER_MESSAGES.withdrawn('ann@x.example'), 'Invitation withdrawn', 'ann@x.example'],
  [MEMBER_MESSAGES.joiningFailed('No.'), 'Update failed', 'No.'],
  [MEMBER_MESSAGES.activeFailed(), 'Failed to update status', 'Please try again later.'],
  [REFERRAL_MESSAGES.submitted, 'Referral submitted', 'Thank you for your referral.'],
  [REFERRAL_MESSAGES.missingUserOrCompany, 'Missing user or company information'],
  [REFERRAL_MESSAGES.missingUserCompany, 'Missing user company information'],
  [REFERRAL_MESSAGES.createFailed(['No.', 'No!']), 'Failed to create referral', 'No., No!'],
  [REFERRAL_MESSAGES.submitFailed, 'Submission failed', 'Please try again later.'],
  [REFERRAL_MESSAGES.anonymized, 'Client anonymized', 'Their details were removed.'],
  [REFERRAL_MESSAGES.anonymizeFailed(), 'Couldn’t anonymize the client', 'Please try again later.'],
  [REFERRAL_MESSAGES.missingRoute, 'Missing referral information'],
  [REFERRAL_MESSAGES.updated('In Review'), 'Referral updated', 'Status changed to In Review'],
  [REFERRAL_MESSAGES.updateFailed('Already paid'), 'Update failed', 'Already paid'],
  [REFERRAL_MESSAGES.updateFailed(), 'Update failed', 'Please try again later.'],
  [
    REFERRAL_MESSAGES.linkCopied,
    'Referral link copied!',
    'You can now share this with your clients.',
  ],
  [REFERRAL_MESSAGES.linkNotCopied, 'Unable to copy link', 'User information missing.'],
  [PAYMENT_MESSAGES.updated, 'Payment updated'],
  [PAYMENT_MESSAGES.updateFailed, 'Update failed', 'Please try again later.'],
  [PAYMENT_MESSAGES.payFailed, 'Payment not confirmed', 'Try again. Nothing is paid twice.'],
  [MAIL_MESSAGES.choiceFailed, 'Update failed', 'Please try again later.'],
  [REPORT_MESSAGES.failed, 'Failed to generate report', 'Please try again later.'],
  [
    WEBHOOK_MESSAGES.accessDenied,
    'Access denied. This page is restricted to Site Administrators only.',
  ],
  [WEBHOOK_MESSAGES.notAuthenticated, 'User not authenticated'],
  [
    WEBHOOK_MESSAGES.keyForbidden,
    'You do not have permission to update API keys. Required role: siteAdmin or admin',
  ],
  [WEBHOOK_MESSAGES.noCompanyId, 'No company ID found for user'],
  [WEBHOOK_MESSAGES.companyNotFound, 'Company not found'],
  [WEBHOOK_MESSAGES.noCompany, 'No company found'],
  [WEBHOOK_MESSAGES.loadFailed('offline'), 'Failed to load company data: offline'],
  [WEBHOOK_MESSAGES.updateErrors(['a', 'b']), 'Update failed with errors: a, b'],
  [WEBHOOK_MESSAGES.noData, 'Update succeeded but no data returned'],
  [WEBHOOK_MESSAGES.keyFailed('offline'), 'Failed to regenerate API key: offline'],
]

for (const [toast, title, description] of ROWS) {
  test(`${title} / ${description ?? ''}`, () => {
    assert.deepEqual(toast, description === undefined ? { title } : { title, description })
  })
}

const ALL = [
  COMPANY_MESSAGES,
  MAIL_MESSAGES,
  MEMBER_MESSAGES,
  PASSWORD_MESSAGES,
  PAYMENT_MESSAGES,
  PROFILE_MESSAGES,
  REFERRAL_MESSAGES,
  REGISTRATION_MESSAGES,
  REPORT_MESSAGES,
  SIGN_IN_MESSAGES,
  UPLOAD_MESSAGES,
  VERIFICATION_MESSAGES,
  WEBHOOK_MESSAGES,
]

test('the table above has every message', () => {
  const count = ALL.flatMap(messages => Object.keys(messages)).length
  const both = 1 // updateFailed of a referral, with and without a reason
  assert.equal(ROWS.length, count + both)
})
