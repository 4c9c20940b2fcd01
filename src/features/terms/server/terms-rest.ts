import { z } from 'zod'
import { administratorOf } from '#features/members/server/member-rest.ts'
import type { ResolveActor } from '#features/members/server/resolve-actor.ts'
import { badInput } from '#kernel/errors.ts'
import type { Field } from '#kernel/fields.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { CursorCipher } from '#platform/graphql/encrypt-cursors.ts'
import type { RestRequest, RestRoute } from '#platform/http/rest-route.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'
import { readTerms, readTermsOf, TERMS_SCOPES } from '../terms-access.ts'
import { TERMS_STATES } from '../terms-choices.ts'
import { stateAt } from '../terms-state.ts'
import { termsRows } from './terms-store.ts'

const company = z.string().regex(/^[\w-]{1,64}$/, 'This isn’t the ID of a company')
const MOST = 100

/** Which terms a list has, and how many of them. */
const termsQuery = z.object({
  companyId: company.optional().meta({ description: 'Only of this partner company.' }),
  referringCompanyId: company.optional().meta({ description: 'Only of this referring company.' }),
  scope: z
    .enum(TERMS_SCOPES, `scope must be one of ${TERMS_SCOPES.join(', ')}`)
    .optional()
    .meta({ description: 'Only in this state, or waiting for your answer.' }),
  limit: z.coerce
    .number()
    .pipe(z.int(`limit must be from 1 to ${MOST}`).min(1).max(MOST))
    .optional()
    .meta({ description: `How many, at most ${MOST}. 20 unless you say so.` }),
  nextToken: z.string().max(2000).optional().meta({ description: 'Where the last page ended.' }),
})

const VALUES: Readonly<Record<string, z.ZodType>> = {
  id: z.string(),
  text: z.string(),
  count: z.int(),
  money: z.number(),
  instant: z.iso.datetime(),
}

const schemaOf = ({ holds, optional, says = '' }: Field): z.ZodType => {
  const value =
    typeof holds === 'string' ? (VALUES[holds] as z.ZodType) : z.enum(holds as readonly string[])
  return (optional ? value.nullable() : value).meta({ description: says })
}

const FIELDS = Object.entries<Field>(TERMS_FIELDS).filter(([, { says }]) => says !== undefined)

const restTerms = z.object({
  ...Object.fromEntries(FIELDS.map(([name, field]) => [name, schemaOf(field)])),
  state: z.enum(TERMS_STATES).meta({ description: 'The state of the terms.' }),
})

interface TermsRestDeps {
  readonly database: Sql
  readonly cursors: CursorCipher
}

/** `GET /api/terms`, by the rule by which the screens read them. */
export function termsRest(deps: TermsRestDeps, resolveActor: ResolveActor): readonly RestRoute[] {
  const prove = (request: RestRequest) => administratorOf(resolveActor, request)
  return [
    {
      group: 'Terms',
      method: 'GET',
      path: '/api/terms',
      name: 'listTerms',
      summary: 'List terms',
      description: 'Returns the terms that you can see, newest first. Amounts are in dollars.',
      opensWith: ['bearer', 'apiKey'],
      params: z.object({}),
      query: termsQuery,
      answer: z.object({
        items: z.array(restTerms).meta({ description: 'The terms.' }),
        nextToken: z.string().nullable().meta({ description: 'Null at the end of the list.' }),
      }),
      answers: {
        200: 'A page of terms.',
        401: 'Missing or invalid token or key.',
        403: 'Only company administrators and platform administrators can use this endpoint.',
        422: 'A parameter is invalid. The response names it.',
        429: 'Too many requests. Wait for the number of seconds in `Retry-After`.',
      },
      prove,
      handle: async request => {
        const actor = await prove(request)
        const { limit = 20, nextToken, scope, ...pair } = parseInput(termsQuery, request.query)
        const readable = scope ? readTermsOf(actor, scope) : readTerms(actor)
        const given = Object.entries(pair).map(([field, id]) =>
          eq<Terms>(field as keyof Terms, id as string),
        )
        const page = await pageOf(deps, and(readable, ...given), {
          limit,
          nextToken,
          use: `terms ${JSON.stringify({ scope, ...pair })}`,
        })
        return { status: 200, body: page }
      },
    },
  ]
}

interface PageAsked {
  readonly limit: number
  readonly nextToken: string | undefined
  /** What the position is good for. */
  readonly use: string
}

async function pageOf(
  { database, cursors }: TermsRestDeps,
  where: Where<Terms>,
  { limit, nextToken, use }: PageAsked,
): Promise<object> {
  const position = nextToken && cursors.decrypt(use, nextToken)
  if (nextToken && position === undefined)
    throw badInput('nextToken doesn’t belong to this list', 'nextToken')
  const page = await termsRows.page(database, {
    ...{ where, order: 'createdAt', limit },
    nextToken: position,
  })
  return {
    items: page.items.map(answerOf),
    nextToken: page.nextToken && cursors.encrypt(use, page.nextToken),
  }
}

const answerOf = (terms: Terms): object => ({
  ...Object.fromEntries(
    FIELDS.map(([name, { holds }]) => {
      const value = terms[name as keyof Terms]
      if (value instanceof Date) return [name, value.toISOString()]
      return [name, holds === 'money' && value !== null ? toDollars(value as Cents) : value]
    }),
  ),
  state: stateAt(terms, new Date()),
})
