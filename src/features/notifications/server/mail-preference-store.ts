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

// A week that tells nothing to most people costs nothing for them.
const SUMMARY_READERS = `
  select m.id from member m
  left join mail_preference p on p.member_id = m.id and p.kind = 'WEEKLY_SUMMARY'
  where m.id > $1 and m.active and not m.invited and m.gone_at is null and coalesce(p.wanted, $2)
    and (exists (select 1 from referral r where r.user_id = m.id and r.updated_at >= $3)
      or exists (select 1 from referral r where r.split_user_id = m.id and r.updated_at >= $3)
      or (m.member_group = 'companyAdmin' and exists (
        select 1 from referral r where r.company_id = m.company_id and r.updated_at >= $3)))
  order by m.id limit $4`

interface SummaryPage {
  /** The id of the last reader of the page before. */
  readonly after: string
  readonly since: Date
  readonly limit: number
}

/** Members who want a summary and have had a part in anything that moved since, a page in order of id. */
export async function summaryReaders(
  sql: Sql,
  { after, since, limit }: SummaryPage,
): Promise<string[]> {
  const values = [after, MAIL.WEEKLY_SUMMARY.unlessChosen, since, limit]
  return (await sql.rows<{ id: string }>(SUMMARY_READERS, values)).map(({ id }) => id)
}
