import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { listAccounts, lowerEmail } from '../account-store.ts'
import { invalidParameter } from '../identity-errors.ts'
import { type AccountStatus, accountTable } from '../identity-tables.ts'
import type { Operation } from '../operation.ts'
import { userAnswer } from '../user-attributes.ts'
import {
  limitField,
  pageSize,
  positionOf,
  readForPool,
  tokenField,
  tokenOf,
} from './admin-requests.ts'

const schema = z.object({
  AttributesToGet: z.array(z.string().max(64)).max(25).nullish(),
  Filter: z.string().max(256).nullish(),
  Limit: limitField,
  PaginationToken: tokenField,
})

export const listUsers: Operation = async ({ database }, request) => {
  const { AttributesToGet, Filter, Limit, PaginationToken } = readForPool(schema, request)
  const limit = pageSize(Limit)
  const accounts = await listAccounts(database, {
    filter: readFilter(Filter),
    after: positionOf(PaginationToken),
    // One more than asked for says whether there is a next page.
    limit: limit + 1,
  })
  const page = accounts.slice(0, limit)
  const last = page.at(-1)
  const only = AttributesToGet && new Set(AttributesToGet)
  return {
    Users: page.map(account => {
      const user = userAnswer(account)
      return only
        ? { ...user, Attributes: user.Attributes.filter(({ Name }) => only.has(Name)) }
        : user
    }),
    ...(last && accounts.length > limit && { PaginationToken: tokenOf(last.id) }),
  }
}

const SHAPE = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/

type Match = (how: '=' | '^=', value: string) => SQL

const column =
  (of: AnyPgColumn | SQL, normal = (value: string) => value): Match =>
  (how, value) =>
    how === '='
      ? sql`${of} = ${normal(value)}`
      : sql`${of} like ${`${normal(value).replace(/[\\%_]/g, '\\$&')}%`}`

/** What ListUsers can search by, as the pool's clients name it. */
const SEARCHABLE: Readonly<Record<string, Match>> = {
  sub: column(accountTable.id),
  username: column(accountTable.id),
  email: column(lowerEmail, value => value.toLowerCase()),
  given_name: column(accountTable.givenName),
  family_name: column(accountTable.familyName),
  phone_number: column(accountTable.phoneNumber),
  'cognito:user_status': (how, value) =>
    column(accountTable.status, text => text.toUpperCase() as AccountStatus)(how, value),
  status: (_how, value) => {
    const enabled = { enabled: true, disabled: false }[value.toLowerCase()]
    if (enabled === undefined) throw invalidParameter('status must be Enabled or Disabled')
    return eq(accountTable.enabled, enabled)
  },
}

/** The condition that a filter such as `email ^= "ann"` stands for. */
function readFilter(filter: string | null | undefined): SQL | undefined {
  if (!filter) return undefined
  const [, name = '', how, value = ''] = SHAPE.exec(filter) ?? []
  if (!how) throw invalidParameter('Error while parsing filter')
  const match = Object.hasOwn(SEARCHABLE, name) ? SEARCHABLE[name] : undefined
  if (!match) throw invalidParameter(`Cannot search on attribute ${name}`)
  return match(how as '=' | '^=', value.replace(/\\(.)/g, '$1'))
}
