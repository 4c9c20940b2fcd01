import { type Messages, TRY_LATER } from '#kernel/messages.ts'

export const COMPANY_MESSAGES = {
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
} as const satisfies Messages
