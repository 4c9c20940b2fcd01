import type { Actor } from '#kernel/actor.ts'
import { ALL } from '#kernel/where.ts'
import { readReleasable } from './fee-store.ts'
import { type FeeDeps, lockFee, publishFees } from './lock-fee.ts'
import { releaseWithin } from './release-fee.ts'

const AT_ONCE = 100

/** Ends the holds that have passed, each in a transaction of its own. */
export async function releaseShares(deps: FeeDeps, now = new Date()): Promise<void> {
  const actor: Actor = { kind: 'system' }
  for (;;) {
    const due = await readReleasable(deps.database, now, AT_ONCE)
    for (const id of due) {
      const fee = await deps.database.tx(async sql => {
        const locked = await lockFee(sql, ALL, id)
        return await releaseWithin({ sql, outbox: deps.outbox }, actor, locked.fee, now)
      })
      await publishFees(deps, 'updated', [fee])
    }
    if (due.length < AT_ONCE) return
  }
}
