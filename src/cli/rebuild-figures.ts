import { rebuildFigures } from '#features/payments/server/figure-store.ts'
import { runWithContext } from './command-context.ts'

/** Sums the dashboards anew; on PostgreSQL, people go on meanwhile. */
export async function rebuildAllFigures(): Promise<string> {
  return await runWithContext(async ({ config, database }) => {
    await rebuildFigures(database, config.reportTimeZone)
    return 'All dashboard totals match the referrals.'
  })
}
