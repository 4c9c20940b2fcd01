import type { Sql } from '#platform/db/database.ts'

/** The ids that a writer acknowledged. */
export type Acknowledged = Readonly<Record<(typeof WORDS)[number], string[]>>

const WORDS = ['created', 'moved', 'reported', 'confirmed', 'received', 'reversed'] as const

export const nothingAcknowledged = (): Acknowledged => readAcknowledged('')

/** Reads a writer's whole lines; one that was cut off by the kill was not acknowledged. */
export function readAcknowledged(output: string): Acknowledged {
  const lines = output.split('\n').slice(0, -1)
  const idsOf = (word: string) =>
    lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1))
  return Object.fromEntries(WORDS.map(word => [word, idsOf(word)])) as unknown as Acknowledged
}

/** How many acknowledged writes are not there, with their line in the log. */
export async function countLost(sql: Sql, acknowledged: Acknowledged): Promise<number> {
  const { created, moved, reported, confirmed, received, reversed } = acknowledged
  const [row] = await sql.rows<{ lost: number }>(
    `select (
       (select count(*) from unnest($1::text[]) as acknowledged(id) where not exists (
          select 1 from referral join referral_change on referral_id = referral.id
           where referral.id = acknowledged.id))
     + (select count(*) from unnest($2::text[]) as acknowledged(id) where not exists (
          select 1 from referral join referral_change on referral_id = referral.id
           where referral.id = acknowledged.id and status = 'IN_CONTACT'
             and changes #>> '{status,to}' = 'IN_CONTACT'))
     + (select count(*) from (values
          ($3::text[], 'created_at'), ($4, 'confirmed_at'), ($5, 'received_at'), ($6, 'reversed_at')
        ) as steps (ids, moment), unnest(ids) as acknowledged(id) where not exists (
          select 1 from fee where fee.id = acknowledged.id and to_jsonb(fee) ->> moment is not null))
     )::int as lost`,
    [created, moved, reported, confirmed, received, reversed],
  )
  return row?.lost ?? Number.NaN
}

/**
 * How much is half there: a referral whose log does not say what it is, a line of the log without
 * its referral, a key of a submission without what it made, or the other way round.
 */
export async function countHalfWritten(sql: Sql): Promise<number> {
  const [row] = await sql.rows<{ half: number }>(
    `select (
       (select count(*) from referral left join (
          select referral_id, array_agg(changes #>> '{status,to}' order by sequence) as path
            from referral_change where changes ? 'status' group by referral_id) as log on referral_id = referral.id
         where path is distinct from case status
           when 'SUBMITTED' then array['SUBMITTED'] else array['SUBMITTED', status] end)
     + (select count(*) from referral_change left join referral on referral.id = referral_id
         where referral.id is null)
     + (select count(*) from referral full join idempotency on result_id = referral.id
         where referral.id is null or result_id is null)
     )::int as half`,
  )
  return row?.half ?? Number.NaN
}
