import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { HOLD_STILL } from '#platform/backup/read-database.ts'
import { readConfig } from '#server/config.ts'
import { openMoment } from './open-moment.ts'

/** Computes the ledger again, beside a server that may be running; the exit code is 1 if anything differs. */
export async function verifyLedger(): Promise<string> {
  const { database, close } = await openMoment(readConfig().databaseUrl)
  try {
    const fault = await database.tx(async sql => {
      await sql.script(HOLD_STILL)
      return await findLedgerFault(sql)
    }, 'unhurried')
    if (fault === undefined) {
      return 'The ledger is right: its entries are unchanged, and balances and referrals match them.'
    }
    process.exitCode = 1
    return fault
  } finally {
    await close()
  }
}
