import type { Sql } from '#platform/db/database.ts'

/** How far letters have been queued. */
export interface MailProgress {
  readonly sequence: string
  readonly week: string
  readonly weekAfter: string | null
}

/** Begins with what comes from now on, where nothing has been queued yet. */
export async function ensureMailProgress(sql: Sql, week: string): Promise<void> {
  // Most starts find it, and then don't look through the history.
  if (await readMailProgress(sql)) return
  const text = `
    insert into mail_progress (sequence, week)
    select coalesce(max(sequence), 0), $1 from referral_change on conflict do nothing`
  await sql.rows(text, [week])
}

const READ = `select sequence::text, week::text, week_after as "weekAfter" from mail_progress`

export const readMailProgress = async (sql: Sql): Promise<MailProgress | undefined> =>
  (await sql.rows<MailProgress>(READ))[0]

/** Held until the transaction ends; nothing where another node is at it. */
export const holdMailProgress = async (sql: Sql): Promise<MailProgress | undefined> =>
  (await sql.rows<MailProgress>(`${READ} for update skip locked`))[0]

export async function writeMailProgress(
  sql: Sql,
  { sequence, week, weekAfter }: MailProgress,
): Promise<void> {
  const text = 'update mail_progress set sequence = $1, week = $2, week_after = $3'
  await sql.rows(text, [sequence, week, weekAfter])
}
