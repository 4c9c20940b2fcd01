import { askPostgres } from '../cluster/ask-postgres.ts'
import type { Journal, ListenerRecord, Written } from './journal.ts'
import type { TorturePerson } from './people.ts'

/** What the database holds at the end, held against what people were told. */
export interface Verdict {
  readonly acknowledged: number
  readonly lost: number
  readonly sent: number
  readonly duplicates: number
  readonly events: number
  readonly toStrangers: number
  readonly lists: number
  readonly differing: number
  readonly answers: number
  readonly wrong: number
  readonly examples: readonly string[]
}

export interface Row {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly pay: string | null
  readonly updated_at: Date
  readonly user_id: string
  readonly company_id: string
  readonly referring_company_id: string
  readonly team_lead_id: string | null
  readonly division_lead_id: string | null
  readonly split_user_ids: readonly string[]
}

const READ = `select id, name, status, agent_pay_amount as pay, updated_at, user_id, company_id,
  referring_company_id, team_lead_id, division_lead_id, split_user_ids from referral`

export const readReferrals = (databaseUrl: string): Promise<Row[]> =>
  askPostgres<Row>(databaseUrl, READ)

export function judgeJournal(
  rows: readonly Row[],
  journal: Journal,
  people: readonly TorturePerson[],
): Verdict {
  const byId = new Map(rows.map(row => [row.id, row]))
  const byName = new Map(people.map(person => [person.id, person]))
  const lost = journal.written.flatMap(written => lossOf(written, byId.get(written.id)))
  const strangers = journal.given.filter(key => {
    const [person = '', id = ''] = key.split(' ')
    const row = byId.get(id)
    return !row || !mayRead(byName.get(person), row)
  })
  const differing = journal.listeners.flatMap(record =>
    differenceOf(record, byName.get(record.person), byId),
  )
  return {
    acknowledged: journal.acknowledged,
    lost: lost.length,
    sent: journal.sent.length,
    duplicates: countDuplicates(rows, journal.sent),
    events: journal.events,
    toStrangers: strangers.length,
    lists: journal.listeners.length,
    differing: differing.length,
    answers: journal.answers.length,
    wrong: journal.answers.filter(({ outcome }) => outcome === 'wrong').length,
    examples: [...lost.slice(0, 5), ...strangers.slice(0, 5), ...differing.slice(0, 10)],
  }
}

function lossOf({ id, status, agentPayAmount, updatedAt, unsure }: Written, row?: Row): string[] {
  if (!row) return [`referral ${id} was acknowledged and is not there`]
  if (row.updated_at < new Date(updatedAt)) return [`a change of ${id} is not there`]
  // A later write was not acknowledged: it may be there or not, and either is right.
  if (unsure) return []
  if (row.status !== status) return [`${id} is ${row.status}, acknowledged was ${status}`]
  const isPaid = agentPayAmount === undefined || Number(row.pay) === agentPayAmount
  return isPaid ? [] : [`${id} pays ${row.pay}, acknowledged was ${agentPayAmount}`]
}

function countDuplicates(rows: readonly Row[], sent: readonly string[]): number {
  const counts = new Map(sent.map(marker => [marker, 0]))
  for (const { name } of rows) if (counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - 1), 0)
}

/** The rule of DESIGN, section 7, written a second time on purpose: the product's own may be wrong. */
function mayRead(person: TorturePerson | undefined, row: Row): boolean {
  if (!person) return false
  const { id, group, companyId } = person
  if (row.user_id === id || row.split_user_ids.includes(id)) return true
  if (group === 'teamLead') return row.team_lead_id === id
  if (group === 'divisionLead') return row.division_lead_id === id
  return group === 'companyAdmin' && [row.company_id, row.referring_company_id].includes(companyId)
}

function differenceOf(
  { person: name, since, known }: ListenerRecord,
  person: TorturePerson | undefined,
  rows: ReadonlyMap<string, Row>,
): string[] {
  const shown = new Map(known)
  const stale = known.filter(([id, { status, updatedAt }]) => {
    const row = rows.get(id)
    return row?.status !== status || row.updated_at.getTime() !== Date.parse(updatedAt)
  })
  const missing = [...rows.values()].filter(
    row => row.updated_at.getTime() > since && !shown.has(row.id) && mayRead(person, row),
  )
  if (stale.length === 0 && missing.length === 0) return []
  const first = stale[0]?.[0] ?? missing[0]?.id
  return [`${name}: ${stale.length} stale, ${missing.length} missing, such as ${first}`]
}
