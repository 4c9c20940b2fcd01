import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { searchedWords } from '#ui/list-view.ts'
import { type ReferralView, readView, requestOf, writeView } from './referral-view.ts'

const NOTHING = readView(new URLSearchParams())
const calendar = { now: new Date('2026-05-20T12:00:00Z'), timeZone: 'UTC' }
const whole = { scope: 'ALL', words: '', companyId: undefined, calendar } as const

suite('the address of the referrals screen', () => {
  const CASES: readonly [address: string, view: Partial<ReferralView>][] = [
    ['', {}],
    ['scope=team', { scope: 'TEAM' }],
    [
      'agent=Nia-7&updated=this-month&days=30',
      {
        filters: {
          ...NOTHING.filters,
          agent: ['Nia-7'],
          updated: ['THIS_MONTH'],
          days: ['30'],
        },
      },
    ],
    ['sort=-created', { order: { by: 'created', isAscending: false } }],
    ['sort=client', { order: { by: 'client', isAscending: true } }],
    ['status=completed', { filters: { ...NOTHING.filters, status: ['COMPLETED'] } }],
    [
      'status=in-progress%2Ccompleted&payment=none&source=link%2Capi',
      {
        filters: {
          ...NOTHING.filters,
          status: ['IN_PROGRESS', 'COMPLETED'],
          payment: ['NONE'],
          source: ['LINK', 'API'],
        },
      },
    ],
    [
      'partner=Larkmoor_7&created=last-3-months&split=no',
      {
        filters: {
          ...NOTHING.filters,
          partner: ['Larkmoor_7'],
          created: ['LAST_3_MONTHS'],
          split: ['NO'],
        },
      },
    ],
    [
      'team=Lee_7&amount=100.00..250.50&value=..9.00',
      {
        filters: {
          ...NOTHING.filters,
          team: ['Lee_7'],
          amount: ['100.00..250.50'],
          value: ['..9.00'],
        },
      },
    ],
  ]
  for (const [address, view] of CASES) {
    test(`${address || 'without anything'} is read, and written the same`, () => {
      const read = readView(new URLSearchParams(address))
      assert.deepEqual(read, { ...NOTHING, ...view })
      assert.equal(writeView(new URLSearchParams(), read).toString(), address)
    })
  }

  for (const wrong of [
    'scope=theirs',
    'scope=',
    'sort=email',
    'sort=-',
    'sort=--created',
    'status=lost',
    'status=,,',
    'payment=COMPLETED',
    'created=last-century',
    'split=maybe',
    'days=8',
    'days=-30',
    'updated=2026',
    'source=fax&source=telex',
    'amount=100',
    'amount=9..1&value=a..b',
    'value=..',
    'partner=',
    'nothing=of-ours',
    'status[]=completed',
  ]) {
    test(`${wrong} is left out`, () => {
      assert.deepEqual(readView(new URLSearchParams(wrong)), NOTHING)
    })
  }

  test('one wrong value leaves the others, and one that holds one takes the first', () => {
    const { filters } = readView(
      new URLSearchParams('status=lost,rejected&split=yes,no&partner=a,b'),
    )
    assert.deepEqual(filters.status, ['REJECTED'])
    assert.deepEqual(filters.split, ['YES'])
    assert.deepEqual(filters.partner, ['a'])
  })

  test('a change leaves the rest as it is, and the usual order unwritten', () => {
    const before = new URLSearchParams('company=7&search=smith&status=completed&sort=client')
    const after = writeView(before, {
      filters: { status: [], split: ['YES'] },
      order: { by: 'updated', isAscending: false },
    })
    assert.equal(after.toString(), 'company=7&search=smith&split=yes')
  })
})

suite('what the server is asked for', () => {
  for (const [typed, words] of [
    ['', null],
    [' a ', null],
    ['\0a\0', null],
    ['ab', 'ab'],
    ['  Émile  Zola ', 'Émile  Zola'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ] as const) {
    test(`${JSON.stringify(typed).slice(0, 20)} searches for ${words?.slice(0, 20)}`, () => {
      assert.equal(searchedWords(typed), words)
      assert.equal(requestOf(NOTHING, { ...whole, words: typed }).search, words)
    })
  }

  for (const [sort, orderBy] of [
    ['', { field: 'UPDATED_AT', direction: 'DESC' }],
    ['client', { field: 'NAME', direction: 'ASC' }],
    ['-value', { field: 'APPROXIMATE_VALUE', direction: 'DESC' }],
    // Longest in their status first: since the earliest.
    ['-days', { field: 'STATUS_CHANGED_AT', direction: 'ASC' }],
    ['days', { field: 'STATUS_CHANGED_AT', direction: 'DESC' }],
  ] as const) {
    test(`sort=${sort} is ${orderBy.field} ${orderBy.direction}`, () => {
      const view = readView(new URLSearchParams({ sort }))
      assert.deepEqual(requestOf(view, whole).orderBy, orderBy)
    })
  }

  test('every filter that is chosen, and no other', () => {
    const view = readView(
      new URLSearchParams('status=completed,rejected&created=this-month&split=no&partner=p'),
    )
    assert.deepEqual(requestOf(view, whole).filter, {
      and: [
        { status: { in: ['COMPLETED', 'REJECTED'] } },
        { companyId: { eq: 'p' } },
        { createdAt: { ge: '2026-05-01T00:00:00.000Z' } },
        { splitUserIds: { attributeExists: false } },
      ],
    })
    assert.deepEqual(requestOf(NOTHING, whole).filter, { and: [] })
  })

  for (const [amountField, filter] of [
    [undefined, { amount: { ge: 5, le: 9.5 } }],
    ['amount', { amount: { ge: 5, le: 9.5 } }],
    ['agentPayAmount', { agentPayAmount: { ge: 5, le: 9.5 } }],
    ['teamPayAmount', { teamPayAmount: { ge: 5, le: 9.5 } }],
  ] as const) {
    test(`amounts are compared and sorted in the field of the scope: ${amountField ?? 'the whole'}`, () => {
      const address = 'amount=5..9.50&value=7..&team=lead&sort=-amount'
      const request = requestOf(readView(new URLSearchParams(address)), { ...whole, amountField })
      const field = amountField?.replaceAll(/[A-Z]/g, '_$&').toUpperCase() ?? 'AMOUNT'
      assert.deepEqual(request.orderBy, { field, direction: 'DESC' })
      assert.deepEqual(request.filter.and, [
        { teamLeadId: { eq: 'lead' } },
        filter,
        { approximateValue: { ge: 7 } },
      ])
    })
  }

  test('days in a status are counted from the hour, so that the same is asked for again', () => {
    const view = readView(new URLSearchParams('days=7&updated=this-month&agent=a'))
    for (const now of ['2026-05-20T12:00:00Z', '2026-05-20T12:59:59Z']) {
      const asked = { ...whole, calendar: { ...calendar, now: new Date(now) } }
      assert.deepEqual(requestOf(view, asked).filter.and, [
        { userId: { eq: 'a' } },
        { updatedAt: { ge: '2026-05-01T00:00:00.000Z' } },
        { statusChangedAt: { le: '2026-05-13T12:00:00.000Z' } },
      ])
    }
  })

  test('the company that an administrator chose narrows what is a company’s, and no more', () => {
    const request = (scope: 'MINE' | 'SENT' | 'ALL') => {
      const { scope: asked, filter } = requestOf(NOTHING, { ...whole, scope, companyId: 'c' })
      return [asked, filter.and]
    }
    assert.deepEqual(request('MINE'), ['MINE', []])
    assert.deepEqual(request('SENT'), ['ALL', [{ referringCompanyId: { eq: 'c' } }]])
    assert.deepEqual(request('ALL'), [
      'ALL',
      [{ or: [{ companyId: { eq: 'c' } }, { referringCompanyId: { eq: 'c' } }] }],
    ])
  })
})
