import { z } from 'zod'
import type { Operation } from '../operation.ts'
import { listAccounts } from './admin-account-store.ts'
import { readForPool } from './admin-requests.ts'
import { limitField, pageSize, positionOf, tokenField, tokenOf } from './paging.ts'
import { userAnswer } from './user-answer.ts'
import { readFilter } from './user-filter.ts'

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
