import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReferralStatus } from '../referral-status.ts'
import { cardsOf, columnOf, withCard, withMove } from './board-cards.ts'
import type { PagesOf } from './referral-pages.ts'
import type { ReferralTableRow } from './referral-table-columns.ts'

const card = (id: string, status: string | null, approximateValue: number | null = null) =>
  ({ id, status, approximateValue }) as ReferralTableRow

const column = (...items: ReferralTableRow[]): PagesOf<ReferralTableRow> => ({
  pages: [{ items, nextToken: null }],
  pageParams: [null],
})

test('a card stands in the column of its status alone, first where it has just come', () => {
  const known = column(card('a', 'SUBMITTED'), card('b', 'SUBMITTED'))
  const ids = (status: ReferralStatus, row: ReferralTableRow) =>
    cardsOf(withCard(known, status, row)).map(({ id }) => id)
  assert.deepEqual(ids('SUBMITTED', card('b', 'REJECTED')), ['a'])
  assert.deepEqual(ids('SUBMITTED', card('c', 'SUBMITTED')), ['c', 'a', 'b'])
  assert.deepEqual(ids('SUBMITTED', card('c', 'REJECTED')), ['a', 'b'])
  const [, changed] = cardsOf(withCard(known, 'SUBMITTED', card('b', 'SUBMITTED', 7)))
  assert.equal(changed?.approximateValue, 7)
  assert.equal(columnOf({ status: null }), 'IN_PROGRESS')
})

test('a move is counted in both columns; what was not counted to its end stays as it is', () => {
  const counts = [
    { status: 'SUBMITTED', count: 2, isExact: true, value: 10.1 },
    { status: 'IN_REVIEW', count: 0, isExact: true, value: null },
    { status: 'REJECTED', count: 10_000, isExact: false, value: null },
  ] as const
  assert.deepEqual(withMove(counts, card('a', 'SUBMITTED', 0.1), 'IN_REVIEW'), [
    { ...counts[0], count: 1, value: 10 },
    { ...counts[1], count: 1, value: 0.1 },
    counts[2],
  ])
  assert.deepEqual(withMove(counts, card('a', 'SUBMITTED'), 'REJECTED')[2], counts[2])
  assert.deepEqual(withMove(counts, card('a', 'SUBMITTED', 5), 'SUBMITTED'), counts)
})
