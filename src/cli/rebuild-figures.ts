import { rebuildFigures } from '#features/payments/server/figure-store.ts'
import { atDesk } from './desk.ts'

/** Sums the dashboards anew; on PostgreSQL, people go on meanwhile. */
export async function rebuildAllFigures(): Promise<string> {
  return await atDesk(async ({ config, database }) => {
    await rebuildFigures(database, config.reportTimeZone)
    return 'All dashboard totals match the referrals.'
  })
}
