import { type Actor, seesAll } from '#kernel/actor.ts'
import type { Database } from '#platform/db/database.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { ChangeListener, Events } from '#platform/live/events.ts'
import type { LedgerEntry } from '../ledger-entry.ts'
import { ledgerRows } from './ledger-store.ts'

const TOPIC = 'ledgerEntry'
const EVERYTHING = 'everything'

export function ledgerKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member') return []
  const company = actor.administers === null ? [] : [`company:${actor.administers}`]
  return [`person:${actor.id}`, ...company]
}

export const LEDGER_FEED: FollowedModel<LedgerEntry> = {
  topic: TOPIC,
  rows: ledgerRows,
  audienceOf: ({ personId, companyId, referringCompanyId }) => [
    EVERYTHING,
    `person:${personId}`,
    `company:${companyId}`,
    `company:${referringCompanyId}`,
  ],
}

const SOON_MS = 50
const RECENT_MS = 10_000
const POSTED = `
  select id from ledger_entry
   where referral_id = any($1) and at > now() - $2 * interval '1 ms' order by id`

interface Parts {
  readonly database: Database
  readonly events: Pick<Events, 'publish'>
  readonly report: (cause: unknown) => void
}

/**
 * Tells of the entries that changes of referrals posted. The database posts them, so this node looks for them once it
 * hears of a change of its own; what it forgets as it ends, others see in the log of changes.
 */
export function announceEntries({ database, events, report }: Parts) {
  const changed = new Set<string>()
  // Those it published lately, and when.
  const published = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const look = async () => {
    const ids = [...changed]
    changed.clear()
    const now = performance.now()
    for (const [id, at] of published) if (at < now - 2 * RECENT_MS) published.delete(id)
    const posted = await database.rows<{ id: string }>(POSTED, [ids, RECENT_MS])
    for (const { id } of posted) {
      if (published.has(id)) continue
      published.set(id, now)
      await events.publish({ topic: `${TOPIC}.created`, id })
    }
  }
  const onChange: ChangeListener = ({ topic, id }) => {
    if (topic !== 'referral.updated') return
    changed.add(id)
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(look).catch(report)
    }, SOON_MS)
  }
  const close = async () => {
    clearTimeout(timer)
    await running
  }
  return { onChange, close }
}
