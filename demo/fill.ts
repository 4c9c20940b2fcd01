import { eq, sql as sqlText } from 'drizzle-orm'
import { insertCompanies } from '#features/companies/server/company-store.ts'
import { companyTable } from '#features/companies/server/company-table.ts'
import { insertTraining } from '#features/companies/server/content-store.ts'
import { addToGroups, insertAccounts } from '#features/identity/server/account-store.ts'
import { hashPassword } from '#features/identity/server/password-hash.ts'
import { joinRequestTable } from '#features/members/server/joining-tables.ts'
import { insertMembers } from '#features/members/server/member-store.ts'
import { insertReferrals } from '#features/referrals/server/referral-store.ts'
import { referralChangeTable, referralTable } from '#features/referrals/server/referral-table.ts'
import { insertTerms } from '#features/terms/server/terms-store.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import type { DemoCompany } from './companies.ts'
import { makeFees } from './fees.ts'
import { writeLogos } from './logos.ts'
import { type DemoReferral, makeDemoNetwork } from './network.ts'
import type { Newcomer } from './newcomers.ts'
import type { DemoPerson } from './people.ts'

/**
 * Fills an empty database with the demo network, and the file store with its logos; says whether
 * it did. It leaves alone any database that has a company, and sends nothing to anyone.
 */
export async function fillDemo(database: Database, files: Files): Promise<boolean> {
  return await database.tx(async sql => {
    // Nodes may start together; the second finds the first one's.
    await sql.script('lock table company in exclusive mode')
    const [company] = await sql.orm.select({ id: companyTable.id }).from(companyTable).limit(1)
    if (company) return false
    const now = new Date()
    const network = makeDemoNetwork(now)
    const { companies, people, newcomers, terms, referrals } = network
    await insertBusiness(sql, companies, people)
    await insertSignIns(sql, people, newcomers)
    for (const { request } of newcomers) await sql.orm.insert(joinRequestTable).values(request)
    for (const each of terms) await insertTerms(sql, each)
    await insertStories(sql, referrals)
    await sql.script(OPENINGS)
    await makeFees(sql, network, now)
    // Before the commit: a logo without its company harms nobody, a company without its logo would.
    await writeLogos(companies, files)
    return true
  }, 'unhurried')
}

// What each company has of its own begins with a part of what its referrals have earned.
const OPENINGS = `
  insert into ledger_entry (debit, credit, cents, share, referring_company_id, kind, cause, author, key)
    select 'cash:' || referring_company_id, account || referring_company_id, (sum(amount) * percent)::bigint, share,
           referring_company_id, 'OPENING', 'opening', 'system', account || referring_company_id
      from referral cross join (values ('pool:', 'POOL', 5), ('house:', 'HOUSE', 25)) own (account, share, percent)
     where payment_status = 'PROCESSED' and amount > 0 group by referring_company_id, account, share, percent`

async function insertBusiness(
  sql: Sql,
  companies: readonly DemoCompany[],
  people: readonly DemoPerson[],
): Promise<void> {
  // Companies and people refer to each other, so the division leads come last.
  const rows = companies.map(({ row }) => ({ ...row, divisionLeadId: null }))
  await insertCompanies(sql, rows)
  const training = companies.flatMap(company => company.training)
  const faq = companies.flatMap(company => company.faq)
  await insertTraining(sql, training, faq)
  const members = people.map(({ row }) => row)
  await insertMembers(sql, members)
  for (const { row } of companies) {
    if (row.divisionLeadId === null) continue
    const { id, divisionLeadId } = row
    await sql.orm.update(companyTable).set({ divisionLeadId }).where(eq(companyTable.id, id))
  }
}

async function insertSignIns(
  sql: Sql,
  people: readonly DemoPerson[],
  newcomers: readonly Newcomer[],
): Promise<void> {
  // One hash for all: argon2id takes its time on purpose.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const waiting = newcomers.map(({ request, name }) => ({
    row: { ...request, updatedAt: request.createdAt },
    name,
  }))
  const accounts = [...people, ...waiting].map(({ row, name }) => ({
    id: row.id,
    email: row.email,
    emailVerified: true,
    givenName: name.givenName,
    familyName: name.familyName,
    phoneNumber: row.phone,
    address: row.address,
    companyId: row.companyId,
    status: 'CONFIRMED' as const,
    passwordHash,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
  await insertAccounts(sql, accounts)
  const memberships = people.map(({ row, group }) => ({ accountId: row.id, groupName: group }))
  await addToGroups(sql, memberships)
}

// PostgreSQL takes 65,535 values in one statement, and a referral has 22.
const BATCH = 250

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}

/** Referrals as they were submitted, then as they became, so that the log tells how. */
async function insertStories(sql: Sql, stories: readonly DemoReferral[]): Promise<void> {
  const submitted = stories.map(story => ({ referral: story.submitted, actor: story.by }))
  for (const batch of batchesOf(submitted)) await insertReferrals(sql, batch)
  // The store dates a line by the clock, which is right for everyone but a story.
  await sql.script(`update referral_change set changed_at = referral.created_at
    from referral where referral.id = referral_id`)
  const current = stories.map(story => story.current)
  for (const batch of batchesOf(current)) {
    await sql.orm
      .insert(referralTable)
      .values([...batch])
      .onConflictDoUpdate({ target: referralTable.id, set: AS_IT_BECAME })
  }
  const log = stories.flatMap(story => story.log)
  for (const batch of batchesOf(log)) await sql.orm.insert(referralChangeTable).values([...batch])
}

const CHANGING = [
  'status',
  'paymentStatus',
  'processedAt',
  'amount',
  'agentPayAmount',
  'splitAgentPayAmount',
  'teamPayAmount',
  'divisionPayAmount',
  'updatedAt',
] as const

const AS_IT_BECAME = Object.fromEntries(
  CHANGING.map(field => [field, sqlText.raw(`excluded."${referralTable[field].name}"`)]),
)
