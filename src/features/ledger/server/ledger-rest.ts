import { z } from 'zod'
import type { ResolveActor } from '#features/members/server/resolve-actor.ts'
import type { Actor } from '#kernel/actor.ts'
import { toDollars } from '#kernel/money.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { RestRequest, RestRoute } from '#platform/http/rest-route.ts'
import { readLedgerEntry } from '../ledger-access.ts'
import type { LedgerEntry } from '../ledger-entry.ts'
import { entriesQuery, restEntries, restEntry } from '../ledger-rest-input.ts'
import { ledgerRows } from './ledger-store.ts'

/** Entries of the ledger, for whoever may see them. */
export function ledgerRest(sql: Sql, resolveActor: ResolveActor): readonly RestRoute[] {
  const prove = async ({ headers }: RestRequest): Promise<Actor> => {
    const { authorization, 'x-api-key': apiKey } = headers
    const actor = await resolveActor({ authorization, apiKey })
    requireSignedIn(actor)
    return actor
  }
  const handle = async (request: RestRequest) => {
    const actor = await prove(request)
    const { limit, nextToken, ...asked } = parseInput(entriesQuery, request.query)
    const given = Object.entries(asked).flatMap(([field, value]) =>
      value === undefined ? [] : [eq<LedgerEntry>(field as keyof LedgerEntry, value)],
    )
    const where = and<LedgerEntry>(readLedgerEntry(actor), ...given)
    const page = await ledgerRows.page(sql, { where, order: 'createdAt', limit, nextToken })
    return { status: 200, body: { ...page, items: page.items.map(answerOf) } }
  }
  return [
    {
      method: 'GET',
      path: '/api/entries',
      name: 'listEntries',
      group: 'Ledger',
      summary: 'List ledger entries',
      description: 'Returns the ledger entries that you can see, latest first.',
      opensWith: ['bearer', 'apiKey'],
      params: z.object({}),
      query: entriesQuery,
      answer: restEntries,
      answers: {
        200: 'A page of entries.',
        401: 'Missing or invalid token or key.',
        422: 'A parameter is invalid. The response names it.',
        429: 'Too many requests. Wait for the number of seconds in `Retry-After`.',
      },
      prove,
      handle,
    },
  ]
}

/** The schema takes only what it names, so that nothing else leaves. */
const answerOf = ({ at, effectiveAt, amount, ...rest }: LedgerEntry): object =>
  restEntry.parse({
    ...rest,
    at: at.toISOString(),
    effectiveAt: effectiveAt.toISOString(),
    amount: toDollars(amount),
  })
