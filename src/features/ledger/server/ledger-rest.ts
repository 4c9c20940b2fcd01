import { z } from 'zod'
import { signedInCaller } from '#features/members/server/member-rest.ts'
import type { ResolveActor } from '#features/members/server/resolve-actor.ts'
import { parseInput } from '#kernel/parse.ts'
import { and } from '#kernel/where.ts'
import {
  equalTo,
  idFilter,
  listQuery,
  type RestListDeps,
  restList,
} from '#platform/http/rest-list.ts'
import type { RestRequest, RestRoute } from '#platform/http/rest-route.ts'
import { readLedgerEntry } from '../ledger-access.ts'
import { LEDGER_ENTRY_FIELDS, LEDGER_ENTRY_KINDS, type LedgerEntry } from '../ledger-entry.ts'
import { ledgerRows } from './ledger-store.ts'

const entriesQuery = listQuery(
  {
    referralId: idFilter('Only entries of this referral.'),
    personId: idFilter('Only entries of this member.'),
    kind: z.enum(LEDGER_ENTRY_KINDS).optional().meta({ description: 'Only entries of this kind.' }),
  },
  { usual: 100, most: 1000 },
)

const list = restList<LedgerEntry>({ fields: LEDGER_ENTRY_FIELDS, rows: ledgerRows })

/** Entries of the ledger, for whoever may see them. */
export function ledgerRest(deps: RestListDeps, resolveActor: ResolveActor): readonly RestRoute[] {
  const prove = (request: RestRequest) => signedInCaller(resolveActor, request)
  const handle = async (request: RestRequest) => {
    const actor = await prove(request)
    const { limit, nextToken, ...filters } = parseInput(entriesQuery, request.query)
    const where = and<LedgerEntry>(readLedgerEntry(actor), equalTo<LedgerEntry>(filters))
    const use = `entries ${JSON.stringify(filters)}`
    return { status: 200, body: await list.read(deps, { where, limit, nextToken, use }) }
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
      answer: list.answer,
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
