import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { rebuildSums } from '#platform/db/monthly-sums.ts'
import { runWithContext } from './command-context.ts'

/** Sums the dashboards and the ledger anew; on PostgreSQL, people go on meanwhile. */
export async function rebuildAllFigures(): Promise<string> {
  return await runWithContext(async ({ config, database }) => {
    for (const sums of [FIGURE_SUMS, LEDGER_SUMS]) {
      await rebuildSums(database, sums, config.reportTimeZone)
    }
    return 'All dashboard totals match the referrals.'
  })
}
