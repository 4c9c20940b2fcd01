import { type Database, openDatabase, type Sql } from './database.ts'

/** Where reads go that may be a moment old. */
export interface ReplicaReads {
  /** What somebody may read from: a copy that has all they wrote, or the database itself. */
  readerFor(person: string | undefined): Promise<Sql>
  /** Notes that somebody has written; call it before their request is answered. */
  noteWrite(person: string): Promise<void>
  close(): Promise<void>
}

/** All reads from the database itself. */
export const noReplica = (database: Sql): ReplicaReads => ({
  readerFor: async () => database,
  noteWrite: async () => {},
  close: async () => {},
})

interface Parts {
  readonly url: string
  readonly database: Database
  /** How far behind the copy may be and still be asked. */
  readonly lagMs: number
  readonly pipelinedReads: boolean
}

const LOOK_MS = 200
// A measurement holds until several more are overdue.
const HOLDS_MS = 3 * LOOK_MS
// Where the copy takes longer to answer, the database is asked instead.
const ANSWER_MS = 2000
const UNSURE_MS = 60_000

const NOTE = `
  insert into last_write (person_id, position) values ($1, pg_current_wal_insert_lsn())
  on conflict (person_id) do update
    set position = excluded.position, written_at = excluded.written_at`

/** A streaming replica, asked while it keeps up; whatever it cannot answer, the database does. */
export function openReplica({ url, database, lagMs, pipelinedReads }: Parts): ReplicaReads {
  const copy = openDatabase(url, { pipelinedReads })
  const watch = watchCopy(copy, database, lagMs)
  let doubtedUntil = 0
  const fallingBack: Sql = {
    ...database,
    rows: <R>(text: string, values?: readonly unknown[]) =>
      within(ANSWER_MS, copy.rows<R>(text, values)).catch(() => database.rows<R>(text, values)),
    read: <R>(text: string, values?: readonly unknown[]) =>
      within(ANSWER_MS, copy.read<R>(text, values)).catch(() => database.read<R>(text, values)),
  }
  return {
    async readerFor(person) {
      const isAsked = watch.isGood() && performance.now() >= doubtedUntil
      if (person === undefined || !isAsked) return database
      const needed = await lastWriteOf(database, person)
      return (await watch.hasReplayed(needed)) ? fallingBack : database
    },
    async noteWrite(person) {
      await database.rows(NOTE, [person]).catch(() => {
        // Their write is stored, but not its position, so no read may go to the copy for a while.
        doubtedUntil = performance.now() + UNSURE_MS
      })
    },
    async close() {
      await watch.close()
      await copy.close()
    },
  }
}

/**
 * Compares the copy with the database from time to time.
 * One function: each look changes what the next answers rest on.
 */
function watchCopy(copy: Sql, database: Sql, lagMs: number) {
  let replayed = 0n
  /** A position of the database that the copy has not been seen to reach, and when it was measured. */
  let ahead: { readonly position: bigint; readonly at: number } | undefined
  let goodUntil = 0

  const askCopy = async (): Promise<boolean> => {
    const [state] = await within(
      ANSWER_MS,
      copy.rows<{ position: string | null; is_copy: boolean }>(
        'select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as is_copy',
      ),
    )
    replayed = positionOf(state?.position)
    // A replica that was promoted is no copy any more.
    return state?.is_copy === true
  }
  const look = async () => {
    const began = performance.now()
    ahead ??= { position: await positionNow(database), at: began }
    const isCopy = await askCopy()
    const isLate = replayed < ahead.position
    const isGood = isCopy && (!isLate || began - ahead.at <= lagMs)
    goodUntil = isGood ? performance.now() + Math.min(lagMs, HOLDS_MS) : 0
    if (!isLate) ahead = undefined
  }
  const giveUp = () => {
    goodUntil = 0
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch(giveUp)
      .finally(() => {
        looking = undefined
      })
  }, LOOK_MS).unref()
  return {
    isGood: () => performance.now() <= goodUntil,
    hasReplayed: async (position: bigint): Promise<boolean> =>
      position <= replayed || ((await askCopy().catch(() => false)) && position <= replayed),
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

async function positionNow(sql: Sql): Promise<bigint> {
  const [now] = await sql.rows<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return positionOf(now?.position)
}

async function lastWriteOf(sql: Sql, person: string): Promise<bigint> {
  const [row] = await sql.rows<{ position: string }>(
    'select position::text as position from last_write where person_id = $1',
    [person],
  )
  return positionOf(row?.position)
}

/** A place in the write-ahead log, such as 1A/2B3C4D; none is before all. */
function positionOf(text: string | null | undefined): bigint {
  const [high = '0', low = '0'] = (text ?? '').split('/')
  return (BigInt(`0x${high || 0}`) << 32n) + BigInt(`0x${low}`)
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('The replica does not answer')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Forgets writes that every copy has long seen. */
export async function sweepLastWrites(sql: Sql): Promise<void> {
  await sql.rows("delete from last_write where written_at < now() - interval '1 day'")
}
