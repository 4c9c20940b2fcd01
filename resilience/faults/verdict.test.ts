import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Journal, Written } from './journal.ts'
import { slopeOf } from './memory.ts'
import type { TorturePerson } from './people.ts'
import { judgeJournal, type Row } from './verdict.ts'

/* A checker that finds nothing proves something only if it would have found it. */

const AT = '2026-11-21T10:00:00.000Z'
const LATER = '2026-11-21T10:00:01.000Z'

const person = (id: string, group: TorturePerson['group'], companyId: string): TorturePerson => ({
  id,
  email: `${id}@x.example`,
  group,
  companyId,
})

const agent = person('agent', 'agent', 'home')
const payer = person('payer', 'companyAdmin', 'to')
const other = person('other', 'companyAdmin', 'far')

const row: Row = {
  id: 'r1',
  name: 'marker',
  status: 'IN_REVIEW',
  pay: '1.50',
  updated_at: new Date(AT),
  user_id: 'agent',
  company_id: 'to',
  referring_company_id: 'home',
  team_lead_id: null,
  division_lead_id: null,
  split_user_ids: [],
}
const written: Written = {
  id: 'r1',
  marker: 'marker',
  sentAt: 0,
  acknowledgedAt: 0,
  status: 'IN_REVIEW',
  agentPayAmount: 1.5,
  updatedAt: AT,
  unsure: false,
}
const shown = {
  person: 'agent',
  since: 0,
  known: [['r1', { status: 'IN_REVIEW', updatedAt: AT }]],
} as const

const journal: Journal = {
  answers: [],
  acknowledged: 1,
  written: [written],
  sent: ['marker'],
  listeners: [shown],
  given: ['agent r1', 'payer r1'],
  events: 1,
  promised: 0,
}

const CASES: readonly [what: string, rows: readonly Row[], Partial<Journal>, found: object][] = [
  ['nothing where all is well', [row], {}, {}],
  ['a referral that is gone', [], { listeners: [], given: [] }, { lost: 1 }],
  [
    'a status that is another',
    [row],
    { written: [{ ...written, status: 'REJECTED' }] },
    { lost: 1 },
  ],
  [
    'a change that is not there',
    [row],
    { written: [{ ...written, updatedAt: LATER }] },
    { lost: 1 },
  ],
  [
    'an amount that is another',
    [row],
    { written: [{ ...written, agentPayAmount: 2 }] },
    { lost: 1 },
  ],
  [
    'nothing where the last write was not acknowledged',
    [row],
    { written: [{ ...written, status: 'REJECTED', unsure: true }] },
    {},
  ],
  ['a referral made twice', [row, { ...row, id: 'r2' }], { listeners: [] }, { duplicates: 1 }],
  ['a referral told to a stranger', [row], { given: ['other r1'] }, { toStrangers: 1 }],
  ['a list that lacks one', [row], { listeners: [{ ...shown, known: [] }] }, { differing: 1 }],
  [
    'nothing in a list that is older',
    [row],
    { listeners: [{ ...shown, since: Date.parse(LATER), known: [] }] },
    {},
  ],
  ['a list that is stale', [{ ...row, updated_at: new Date(LATER) }], {}, { differing: 1 }],
]

for (const [what, rows, changed, expected] of CASES) {
  test(`the checker finds ${what}`, () => {
    const verdict = judgeJournal(rows, { ...journal, ...changed }, [agent, payer, other])
    const { lost, duplicates, toStrangers, differing } = verdict
    const none = { lost: 0, duplicates: 0, toStrangers: 0, differing: 0 }
    assert.deepEqual({ lost, duplicates, toStrangers, differing }, { ...none, ...expected })
  })
}

test('a process that grows by a hundredth of itself each minute has a slope of one', () => {
  const looks = [0, 1, 2, 3].map(minute => ({ at: minute * 60_000, bytes: 1000 + 10 * minute }))
  assert.ok(Math.abs(slopeOf(looks) - 1) < 1e-9)
})
