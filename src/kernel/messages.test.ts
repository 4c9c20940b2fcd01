import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MESSAGES, type Toast } from './messages.ts'

// SPEC section 8's two lists, sections 2's and 6's strays, and ours where it has none: what happened, title, description.
const ROWS: readonly [Toast, string, string?][] = [
  [MESSAGES.login.succeeded, 'Login successful', 'Welcome back!'],
  [MESSAGES.login.failed, 'Login failed', 'Please check your credentials and try again.'],
  [MESSAGES.login.unconfirmed, 'Please verify your email before logging in'],
  [MESSAGES.login.signedOut, 'Logged out successfully'],
  [MESSAGES.registration.complete, 'Registration successful', 'Your account has been created!'],
  [MESSAGES.registration.pending, 'Check your email to verify your account'],
  [MESSAGES.registration.failed, 'Registration failed', 'Please try again later.'],
  [MESSAGES.verification.welcomed('Goodword'), 'Email verified!', 'Welcome to Goodword'],
  [MESSAGES.verification.succeeded, 'Verification successful', 'You can now sign in'],
  [MESSAGES.verification.failed, 'Verification failed', 'Invalid code or email'],
  [MESSAGES.verification.codeResent, 'Code resent', 'Check your email for a new code'],
  [MESSAGES.verification.resendFailed, 'Unable to resend code'],
  [MESSAGES.password.changed, 'Password updated', 'Your password has been changed.'],
  [MESSAGES.password.changeFailed, 'Unable to change password.'],
  [MESSAGES.password.codeSent, 'Code sent', 'Check your email for the verification code'],
  [MESSAGES.password.requestFailed, 'Unable to reset password'],
  [MESSAGES.password.reset, 'Password reset', 'You can now sign in with your new password'],
  [MESSAGES.password.resetFailed, 'Failed to reset password'],
  [MESSAGES.profile.updated, 'Profile updated', 'Your changes have been saved.'],
  [MESSAGES.profile.updateFailed, 'Update failed', 'Unable to update profile.'],
  [MESSAGES.profile.uploadFailed, 'Failed to upload profile picture'],
  [MESSAGES.profile.notAuthenticated, 'Not authenticated'],
  [MESSAGES.companies.loadFailed, 'Failed to load companies', 'Please refresh the page'],
  [MESSAGES.companies.noneMatch, 'No companies found matching your criteria.'],
  [MESSAGES.companies.loadingDetails, 'Loading company details...'],
  [MESSAGES.companies.created, 'Company created successfully', 'Invitation sent to company admin'],
  [MESSAGES.companies.createFailed, 'Failed to create company', 'Please try again'],
  [MESSAGES.companies.activated, 'Company activated'],
  [MESSAGES.companies.deactivated, 'Company deactivated'],
  [MESSAGES.companies.statusFailed, 'Failed to update status'],
  [MESSAGES.companies.updated, 'Company updated', 'Settings saved successfully'],
  [MESSAGES.companies.updateFailed, 'Update failed', 'Please try again later.'],
  [
    MESSAGES.members.updated,
    'Member updated',
    "Profile saved successfully. The identity provider's permissions will be updated automatically.",
  ],
  [MESSAGES.members.updateFailed, 'Update failed', 'Please try again later.'],
  [MESSAGES.members.activated('Ann'), 'Ann can sign in again'],
  [MESSAGES.members.deactivated('Ann'), 'Ann can no longer sign in'],
  [MESSAGES.members.madeAdmin('Ann'), 'Ann is a platform administrator'],
  [MESSAGES.members.unmadeAdmin('Ann'), 'Ann is no longer a platform administrator'],
  [
    MESSAGES.members.invitedAgain('Ann'),
    'Invitation sent',
    'Ann has a new temporary password by mail.',
  ],
  [MESSAGES.members.notInvited('No mail'), 'Invitation not sent', 'No mail'],
  [MESSAGES.members.approved('Ann'), 'Ann joined your company'],
  [MESSAGES.members.declined('Ann'), 'Ann was declined'],
  [MESSAGES.members.invited('ann@x.example'), 'Invitation sent', 'ann@x.example'],
  [MESSAGES.members.withdrawn('ann@x.example'), 'Invitation withdrawn', 'ann@x.example'],
  [MESSAGES.members.joiningFailed('No.'), 'Update failed', 'No.'],
  [MESSAGES.members.activeFailed(), 'Failed to update status', 'Please try again later.'],
  [MESSAGES.referrals.submitted, 'Referral submitted', 'Thank you for your referral.'],
  [MESSAGES.referrals.missingUserOrCompany, 'Missing user or company information'],
  [MESSAGES.referrals.missingUserCompany, 'Missing user company information'],
  [MESSAGES.referrals.createFailed(['No.', 'No!']), 'Failed to create referral', 'No., No!'],
  [MESSAGES.referrals.submitFailed, 'Submission failed', 'Please try again later.'],
  [MESSAGES.referrals.anonymized, 'Client anonymized', 'Their details were removed.'],
  [
    MESSAGES.referrals.anonymizeFailed(),
    'Couldn’t anonymize the client',
    'Please try again later.',
  ],
  [MESSAGES.referrals.missingRoute, 'Missing referral information'],
  [MESSAGES.referrals.updated('In Review'), 'Referral updated', 'Status changed to In Review'],
  [MESSAGES.referrals.updateFailed('Already paid'), 'Update failed', 'Already paid'],
  [MESSAGES.referrals.updateFailed(), 'Update failed', 'Please try again later.'],
  [
    MESSAGES.referrals.linkCopied,
    'Referral link copied!',
    'You can now share this with your clients.',
  ],
  [MESSAGES.referrals.linkNotCopied, 'Unable to copy link', 'User information missing.'],
  [MESSAGES.payments.updated, 'Payment updated'],
  [MESSAGES.payments.updateFailed, 'Update failed', 'Please try again later.'],
  [MESSAGES.mail.choiceFailed, 'Update failed', 'Please try again later.'],
  [MESSAGES.reports.failed, 'Failed to generate report', 'Please try again later.'],
  [
    MESSAGES.siteAdmin.accessDenied,
    'Access denied. This page is restricted to Site Administrators only.',
  ],
  [MESSAGES.siteAdmin.notAuthenticated, 'User not authenticated'],
  [
    MESSAGES.siteAdmin.keyForbidden,
    'You do not have permission to update API keys. Required role: siteAdmin or admin',
  ],
  [MESSAGES.siteAdmin.noCompanyId, 'No company ID found for user'],
  [MESSAGES.siteAdmin.companyNotFound, 'Company not found'],
  [MESSAGES.siteAdmin.noCompany, 'No company found'],
  [MESSAGES.siteAdmin.loadFailed('offline'), 'Failed to load company data: offline'],
  [MESSAGES.siteAdmin.updateErrors(['a', 'b']), 'Update failed with errors: a, b'],
  [MESSAGES.siteAdmin.noData, 'Update succeeded but no data returned'],
  [MESSAGES.siteAdmin.keyFailed('offline'), 'Failed to regenerate API key: offline'],
]

for (const [toast, title, description] of ROWS) {
  test(`${title} / ${description ?? ''}`, () => {
    assert.deepEqual(toast, description === undefined ? { title } : { title, description })
  })
}

test('the table above has every message', () => {
  const count = Object.values(MESSAGES).flatMap(group => Object.values(group)).length
  const both = 1 // updateFailed of a referral, with and without a reason
  assert.equal(ROWS.length, count + both)
})
