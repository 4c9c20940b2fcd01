import { eq } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Rows } from '../db/page.ts'
import type { Events } from '../live/events.ts'
import { type Hub, makeHub } from '../live/hub.ts'
import type { News } from './model-live.ts'

/** What a node needs to hear of changes and to look at what changed. */
export interface Newsroom {
  readonly sql: Sql
  readonly events: Events
  readonly report: (cause: unknown) => void
}

export interface Follow<T> {
  /** Changes are told as `<topic>.created` and `<topic>.updated`. */
  readonly topic: string
  readonly rows: Rows<T>
  /** Everyone who may have a share in the row, by the keys under which they listen. */
  readonly audienceOf: (row: T) => Iterable<string>
}

/** Loads each changed row once on this node, and tells those who may have a share in it. */
export function followModel<T extends { id: string }>(
  { sql, events, report }: Newsroom,
  { topic, rows, audienceOf }: Follow<T>,
): Hub<News<T>> {
  const hub = makeHub<News<T>>()
  const kinds: Readonly<Record<string, News<T>['event']>> = {
    [`${topic}.created`]: 'created',
    [`${topic}.updated`]: 'updated',
  }
  let told: Promise<void> = Promise.resolve()
  events.listen(({ topic, id }) => {
    const event = kinds[topic]
    if (!event || hub.size() === 0) return
    const loaded = rows.find(sql, eq<T>('id', id)).catch(report)
    // Loaded side by side and told in order, so that what is heard last is how it stands.
    told = told.then(async () => {
      const row = await loaded
      if (row) hub.tell(audienceOf(row), { event, row })
    })
  })
  return hub
}
