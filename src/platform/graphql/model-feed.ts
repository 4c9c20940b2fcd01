import { batchCalls } from '#kernel/batch-calls.ts'
import type { Sql } from '../db/database.ts'
import type { Rows } from '../db/page.ts'
import type { ChangeLog, SeenEntry } from '../live/change-log.ts'
import type { Change, Events } from '../live/events.ts'
import { type Hub, makeHub } from '../live/hub.ts'
import { makeEventDedupe } from './event-dedupe.ts'

/** A changed row as it is now; the model's own access rule says who may read it. */
export interface ModelChange<T> {
  readonly event: 'created' | 'updated'
  readonly row: T
  /** When this node published it. */
  readonly publishedAt: number
}

/** What a node needs to learn of changes and to load the changed rows. */
export interface ChangeFeedDeps {
  readonly sql: Sql
  readonly events: Events
  readonly log: ChangeLog
  readonly report: (cause: unknown) => void
}

export interface FollowedModel<T> {
  /** Changes are published as `<topic>.created` and `<topic>.updated`. */
  readonly topic: string
  readonly rows: Pick<Rows<T>, 'byId'>
  /** Everyone who may have a share in the row, by the keys under which they listen. */
  readonly audienceOf: (row: T) => Iterable<string>
}

/** Where people listen to a model. */
export type ChangeFeed<T> = Pick<Hub<ModelChange<T>>, 'listen'>

type Row = { readonly id: string; readonly updatedAt: Date }

/**
 * Loads each changed row once on this node, and tells those who may have a share in it: when a node
 * says that it has changed, or, where nobody did, when the log of changes does.
 * One function: messages and the log’s entries pass the same queue, so that none is told twice.
 */
export function followModel<T extends Row>(
  { sql, events, log, report }: ChangeFeedDeps,
  { topic, rows, audienceOf }: FollowedModel<T>,
): ChangeFeed<T> {
  const kinds: Readonly<Record<string, ModelChange<T>['event']>> = {
    [`${topic}.created`]: 'created',
    [`${topic}.updated`]: 'updated',
  }
  const dedupe = makeEventDedupe()
  const byIds = rows.byId()
  const load = batchCalls(async (ids: readonly string[]) => {
    const found = await byIds(sql, [...new Set(ids)])
    return new Map(found.map(row => [row.id, row]))
  })
  let lastWork: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = lastWork.then(work)
    lastWork = done.catch(() => {})
    return done
  }
  const publish = (change: Omit<ModelChange<T>, 'publishedAt'>, before?: number): void =>
    hub.publish(audienceOf(change.row), { ...change, publishedAt: performance.now() }, before)
  const onChange = (change: Change) => {
    const event = kinds[change.topic]
    if (!event) return
    if (hub.size() === 0) return dedupe.noteUnheard(event, change.id)
    const loaded = load(change.id).catch(report)
    // Loaded together and told in order, so that what is heard last is how it stands.
    inTurn(async () => {
      const row = (await loaded)?.get(change.id)
      if (!row || dedupe.isOvertaken(event, row)) return
      dedupe.note(event, row)
      publish({ event, row })
    }).catch(report)
  }
  const catchUp = (lines: readonly SeenEntry[]) =>
    inTurn(async () => {
      const missed = lines.filter(line => !dedupe.knows(kinds[line.topic], line))
      if (hub.size() === 0 || missed.length === 0) return
      // Whoever began to listen before the last entry of a row may have missed it.
      const latest = new Map(missed.map(line => [`${line.topic} ${line.id}`, line]))
      const found = await byIds(sql, [...new Set(missed.map(({ id }) => id))])
      const byId = new Map(found.map(row => [row.id, row]))
      for (const line of latest.values()) {
        const event = kinds[line.topic]
        const row = byId.get(line.id)
        if (!event || !row || dedupe.knows(event, { ...line, version: row.updatedAt })) continue
        // A newer version has an entry of its own, for those who began to listen between the two.
        dedupe.note(event, { id: row.id, updatedAt: line.version }, true)
        publish({ event, row }, line.seenAt)
      }
    })
  const hub = makeHub<ModelChange<T>>(key => events.listen([subjectOf(topic, key)], onChange))
  log.follow(topic, catchUp)
  return hub
}

const subjectOf = (topic: string, key: string): string => `${topic}.${key}`

/** Finds the subjects of everyone who may have a share in what changed, as it is now. */
export function makeAudienceOf(
  sql: Sql,
  // biome-ignore lint/suspicious/noExplicitAny: each follows rows of its own kind
  follows: readonly FollowedModel<any>[],
): (change: Change) => Promise<readonly string[]> {
  const byTopic = new Map(
    follows.map(follow => [follow.topic, { ...follow, load: follow.rows.byId() }]),
  )
  return async ({ topic, id }) => {
    const follow = byTopic.get(topic.split('.')[0] ?? '')
    const [row] = (await follow?.load(sql, [id])) ?? []
    if (!follow || !row) return []
    const keys = new Set<string>(follow.audienceOf(row))
    return [...keys].map(key => subjectOf(follow.topic, key))
  }
}
