import type { Sql } from '#platform/db/database.ts'
import { MAIL, type MailKind } from '../mail-kind.ts'

/** Whether somebody wants letters of a kind. */
export type Wants = (memberId: string, kind: MailKind) => boolean

interface Choice {
  readonly id: string
  readonly isAdministrator: boolean
  readonly kind: MailKind | null
  readonly wanted: boolean | null
}

const CHOICES = `
  select m.id, coalesce(m.member_group in ('admin', 'companyAdmin', 'siteAdmin'), false)
      as "isAdministrator", p.kind, p.wanted
    from member m left join mail_preference p on p.member_id = m.id
   where m.id = any($1)`

/** What these people want: what they chose, and where they did not, what the product starts with. */
export async function wantsOf(sql: Sql, memberIds: readonly string[]): Promise<Wants> {
  const choices = await sql.rows<Choice>(CHOICES, [memberIds])
  const chosen = new Map(choices.map(({ id, kind, wanted }) => [`${id}${kind}`, wanted]))
  const administrators = new Set(
    choices.filter(({ isAdministrator }) => isAdministrator).map(({ id }) => id),
  )
  return (memberId, kind) => {
    const { unlessChosen } = MAIL[kind]
    const start = unlessChosen === 'administrators' ? administrators.has(memberId) : unlessChosen
    return chosen.get(`${memberId}${kind}`) ?? start
  }
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
