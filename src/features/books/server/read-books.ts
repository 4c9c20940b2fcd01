import { companyRows } from '#features/companies/server/company-store.ts'
import { readBooksOf } from '#features/ledger/server/ledger-balances.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, forbidden, notFound } from '#kernel/errors.ts'
import { monthOf } from '#kernel/period.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { eq, matches } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Events } from '#platform/live/events.ts'
import { type Books, booksOf, firstMonthOf } from '../books.ts'
import { keepBooks } from '../books-access.ts'

export interface BooksDeps {
  readonly database: Database
  readonly events: Pick<Events, 'publish'>
  readonly timeZone: string
}

/** What stands in a company's books, in its own for whoever names none. */
export async function readBooks(
  { database, timeZone }: BooksDeps,
  actor: Actor,
  companyId: string | null,
): Promise<Books> {
  const own = actor.kind === 'member' ? actor.companyId : null
  const id = await requireBooks(database, actor, companyId ?? own)
  const month = monthOf(new Date(), timeZone)
  return booksOf(id, await readBooksOf(database, id, firstMonthOf(month)), month)
}

/** The company, if its books are the actor's to keep. */
export async function requireBooks(
  sql: Sql,
  actor: Actor,
  companyId: string | null,
): Promise<string> {
  requireSignedIn(actor)
  if (!matches(keepBooks(actor), { companyId: companyId ?? '' }))
    throw forbidden('Only the company’s administrators can see its books')
  if (companyId === null) throw badInput('Please choose a company', 'companyId')
  if (!(await companyRows.find(sql, eq('id', companyId)))) throw notFound('Company')
  return companyId
}
