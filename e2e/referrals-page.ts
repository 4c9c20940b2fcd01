import type { Page } from '@playwright/test'

export const REFERRALS_SCREEN = '/dashboard/referrals'

/** The rows of the screen's table, without its heads. */
export const shownReferrals = (page: Page) =>
  page.getByRole('table').getByRole('rowgroup').last().getByRole('row')

export const referralHead = (page: Page, name: string) =>
  page.getByRole('table').getByRole('columnheader', { name })
