import type { Sql } from '#platform/db/database.ts'
import { sweepAudit } from './audit-log.ts'
import { sweepSessions } from './challenge-session.ts'
import { sweepCodes } from './code-store.ts'
import { sweepGuesses } from './guess-store.ts'
import { sweepKnownNetworks } from './known-network.ts'
import { sweepSignIns } from './sign-in-store.ts'
import { retireSigningKeys } from './signing-keys.ts'
import { sweepSignatures } from './sigv4-used-store.ts'

/** Forgets, once a day, what no longer counts. */
export async function sweepIdentity(sql: Sql): Promise<void> {
  await sweepSignIns(sql)
  await sweepCodes(sql)
  await sweepGuesses(sql)
  await sweepKnownNetworks(sql)
  await sweepSessions(sql)
  await sweepAudit(sql)
  await sweepSignatures(sql)
  await retireSigningKeys(sql)
}
