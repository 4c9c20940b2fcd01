import type { Sql } from '#platform/db/database.ts'
import { MAIL, type MailKind } from '../mail-kind.ts'

/** Whether somebody wants letters of a kind. */
export type Wants = (memberId: string, kind: MailKind) => boolean

interface Choice {
  readonly member_id: string
  readonly kind: MailKind
  readonly wanted: boolean
}

/** What these people want: what they chose, and where they did not, what the product starts with. */
export async function wantsOf(sql: Sql, memberIds: readonly string[]): Promise<Wants> {
  const choices = await sql.rows<Choice>(
    'select member_id, kind, wanted from mail_preference where member_id = any($1)',
    [memberIds],
  )
  const chosen = new Map(choices.map(({ member_id, kind, wanted }) => [member_id + kind, wanted]))
  return (memberId, kind) => chosen.get(memberId + kind) ?? MAIL[kind].unlessChosen
}

/** Keeps what a person chose; of whoever is not there, nothing. */
export async function putPreference(
  sql: Sql,
  memberId: string,
  kind: MailKind,
  wanted: boolean,
): Promise<void> {
  const text = `
    insert into mail_preference (member_id, kind, wanted)
    select id, $2, $3 from member where id = $1
    on conflict (member_id, kind) do update
      set wanted = excluded.wanted, chosen_at = now()
      where mail_preference.wanted <> excluded.wanted`
  await sql.rows(text, [memberId, kind, wanted])
}
