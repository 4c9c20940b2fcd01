import type { ArgBuilder, ObjectRef } from '@pothos/core'
import { badInput } from '#kernel/errors.ts'
import { MOST_COUNTED, type RowCount } from '../db/count-rows.ts'
import type { Page } from '../db/page.ts'
import type { ApiBuilder, ApiSchema } from './builder.ts'

const DEFAULT_LIMIT = 10
export const MAX_LIMIT = 1000

/** A page, and how many rows there are in all, where that may be asked. */
export interface CountedPage<T> extends Page<T> {
  readonly count?: () => Promise<RowCount>
}

const TOTAL = `The number of rows on all pages, counted up to ${MOST_COUNTED}. Null for the rows of another row.`
const IS_EXACT = `Whether totalCount is the whole number. False where there are more than ${MOST_COUNTED}.`

/** `Model…Connection`: a page of rows and the position after it. */
export function connectionOf<T>(builder: ApiBuilder, name: string, item: ObjectRef<ApiSchema, T>) {
  return builder.objectRef<CountedPage<T>>(`Model${name}Connection`).implement({
    description: `A page of ${name} rows.`,
    fields: t => ({
      items: t.field({
        type: [item as never],
        description: 'The rows, in list order.',
        resolve: page => page.items as never,
      }),
      nextToken: t.exposeString('nextToken', {
        nullable: true,
        description: 'Pass it to the same list to get the next page. Null on the last page.',
      }),
      totalCount: t.int({
        nullable: true,
        description: TOTAL,
        resolve: async ({ count }) => (await count?.())?.count ?? null,
      }),
      totalIsExact: t.boolean({
        nullable: true,
        description: IS_EXACT,
        resolve: async ({ count }) => (await count?.())?.isExact ?? null,
      }),
    }),
  })
}

/** The arguments of every list. */
export const pageArgs = (arg: ArgBuilder<ApiSchema>) => ({
  limit: arg.int({
    description: `Rows per page, at most ${MAX_LIMIT}. Defaults to ${DEFAULT_LIMIT}.`,
  }),
  nextToken: arg.string({ description: 'The nextToken of the previous page.' }),
})

/** The number of rows to give: 10 unless told, from 1 to 1000. */
export function readLimit(limit: number | null | undefined): number {
  if (limit === null || limit === undefined) return DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT)
    throw badInput(`limit must be from 1 to ${MAX_LIMIT}`, 'limit')
  return limit
}
