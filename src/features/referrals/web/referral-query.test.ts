import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { type ReferralPage, type ReferralRow, rowsOf } from './referral-pages.ts'
import { catchUp, placeReferral, referralQuery } from './referral-query.ts'
import { mine } from './referral-scope.ts'

const SCOPE = mine('me')

const row = (number: number, minute = number): ReferralRow => {
  const at = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
  return { id: `r${number}`, userId: 'me', createdAt: at, updatedAt: at } as ReferralRow
}

/** A list that knows the oldest two, and a server that has more, two on a page. */
async function listOf(pages: readonly (readonly ReferralRow[])[]) {
  const queries = new QueryClient()
  const page = (at: number): ReferralPage => ({
    items: [...(pages[at] ?? [])],
    nextToken: at + 1 < pages.length ? `${at + 1}` : null,
  })
  const query = referralQuery({} as Api, SCOPE, 'all')
  queries.setQueryData(query.queryKey, { pages: [page(pages.length - 1)], pageParams: [null] })
  let asked = 0
  const reading = (meanwhile: (at: number) => void) =>
    catchUp(
      {
        send: async (_document: unknown, { nextToken }: { nextToken: string | null }) => {
          asked++
          meanwhile(Number(nextToken))
          return { listReferrals: page(Number(nextToken)) }
        },
      } as unknown as Api,
      queries,
      SCOPE,
    )
  const shown = () => rowsOf(queries.getQueryData(query.queryKey)).map(({ id }) => id)
  return { queries, reading, shown, asked: () => asked }
}

const PAGES = [
  [row(6), row(5)],
  [row(4), row(3)],
  [row(2), row(1)],
]

test('after a break a list reads on until it meets what it knew', async () => {
  const list = await listOf(PAGES)
  await list.reading(() => {})
  assert.deepEqual(list.shown(), ['r6', 'r5', 'r4', 'r3', 'r2', 'r1'])
  assert.equal(list.asked(), 3)
})

test('what is heard while it reads is not taken for what it knew', async () => {
  const list = await listOf(PAGES)
  await list.reading(() => placeReferral(list.queries, row(6)))
  assert.deepEqual(list.shown(), ['r6', 'r5', 'r4', 'r3', 'r2', 'r1'])
})

test('a reading that fails half way leaves no gap that the next would stop at', async () => {
  const list = await listOf(PAGES)
  const fails = list.reading(at => {
    if (at === 1) throw new Error('gone')
  })
  await assert.rejects(fails, /gone/)
  assert.deepEqual(list.shown(), ['r2', 'r1'])
  await list.reading(() => {})
  assert.deepEqual(list.shown(), ['r6', 'r5', 'r4', 'r3', 'r2', 'r1'])
})
