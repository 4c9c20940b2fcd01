import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoggedMove } from '#features/referrals/server/change-log.ts'
import { planNotifications } from './plan-notifications.ts'

type Move = Pick<LoggedMove, 'actorId'> & {
  readonly status?: readonly [string | null, string]
  readonly payment?: readonly [string | null, string]
}

const REFERRAL = { id: 'r', userId: 'agent', splitUserIds: ['mate'], companyId: 'partner' }
const ADMINS = (id: string) => (id === 'partner' ? ['boss', 'agent'] : [])

const change = (pair: readonly [string | null, string] | undefined) =>
  pair ? { from: pair[0], to: pair[1] } : null
const planned = (...moves: Move[]): string[] =>
  planNotifications(
    moves.map(({ actorId, status, payment }, at) => ({
      sequence: String(at),
      referralId: 'r',
      actorId,
      status: change(status),
      paymentStatus: change(payment),
    })),
    [REFERRAL],
    ADMINS,
  ).map(({ memberId, kind, events }) =>
    [memberId, kind, ...events.map(({ from, to }) => (to ? `${from}>${to}` : ''))].join(' ').trim(),
  )

const MOVED = { status: ['SUBMITTED', 'IN_REVIEW'] } as const
const PAID = { payment: ['PENDING', 'PROCESSED'] } as const

const ROWS: readonly [what: string, moves: readonly Move[], expected: readonly string[]][] = [
  [
    'a client’s own: the agent, who shares, and who looks after the company',
    [{ actorId: null, status: [null, 'SUBMITTED'] }],
    [
      'agent STATUS_CHANGED null>SUBMITTED',
      'mate STATUS_CHANGED null>SUBMITTED',
      'boss NEW_REFERRAL',
      'agent NEW_REFERRAL',
    ],
  ],
  [
    'an agent’s: everyone but the agent, who administers the receiver too',
    [{ actorId: 'agent', status: [null, 'SUBMITTED'] }],
    ['mate STATUS_CHANGED null>SUBMITTED', 'boss NEW_REFERRAL'],
  ],
  [
    'a move by a partner',
    [{ actorId: null, ...MOVED }],
    ['agent STATUS_CHANGED SUBMITTED>IN_REVIEW', 'mate STATUS_CHANGED SUBMITTED>IN_REVIEW'],
  ],
  [
    'a move by who shares',
    [{ actorId: 'mate', ...MOVED }],
    ['agent STATUS_CHANGED SUBMITTED>IN_REVIEW'],
  ],
  [
    'there and back',
    [
      { actorId: 'boss', ...MOVED },
      { actorId: 'boss', status: ['IN_REVIEW', 'SUBMITTED'] },
    ],
    [],
  ],
  [
    'two moves as one',
    [
      { actorId: 'boss', ...MOVED },
      { actorId: 'boss', status: ['IN_REVIEW', 'COMPLETED'] },
    ],
    ['agent STATUS_CHANGED SUBMITTED>COMPLETED', 'mate STATUS_CHANGED SUBMITTED>COMPLETED'],
  ],
  [
    'another’s move, and then one’s own',
    [
      { actorId: 'boss', ...MOVED },
      { actorId: 'agent', status: ['IN_REVIEW', 'COMPLETED'] },
    ],
    ['mate STATUS_CHANGED SUBMITTED>COMPLETED'],
  ],
  ['paid', [{ actorId: 'boss', ...PAID }], ['agent PAID', 'mate PAID']],
  ['paid by the agent, who may', [{ actorId: 'agent', ...PAID }], ['mate PAID']],
  [
    'paid and taken back',
    [
      { actorId: 'boss', ...PAID },
      { actorId: 'boss', payment: ['PROCESSED', 'FAILED'] },
    ],
    [],
  ],
  ['neither status nor payment', [{ actorId: 'boss' }], []],
]

for (const [what, moves, expected] of ROWS) {
  test(`who is told of ${what}`, () => assert.deepEqual(planned(...moves), expected))
}
