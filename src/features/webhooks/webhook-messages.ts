import type { Messages } from '#kernel/messages.ts'

export const WEBHOOK_MESSAGES = {
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
} as const satisfies Messages
