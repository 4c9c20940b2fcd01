import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Referral } from '#features/referrals/referral.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { DEFAULT_PERIOD, PERIODS, periodMonths } from '#kernel/period.ts'
import { ALL } from '#kernel/where.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import {
  BREAKDOWN,
  dashboardQuery,
  FIGURES,
  type Made,
  make,
  monthsAgo,
  reckon,
  VIEWS,
} from './dashboard-kit.ts'

const world = await startWorld()
const { database } = world

const QUERY = dashboardQuery()
const ask = async (who: PersonName | 'apiKey', args: object, text = QUERY) => {
  const { data, errors } = await world.as(who).ask(text, args)
  assert.deepEqual(errors, [])
  return data.dashboard
}

async function fillSome(): Promise<Referral[]> {
  const agents = ['agent', 'mate', 'otherAgent', 'stranger'] as const
  const rows = Array.from({ length: 60 }, (_, n): Made => {
    const userId = agents[n % 4] as string
    const isStranger = userId === 'stranger'
    const isPaid = n % 3 === 0
    const createdAt = monthsAgo(n % 14)
    return {
      userId,
      createdAt,
      companyId: ['partner', 'home', 'foreign'][n % 3] as string,
      referringCompanyId: isStranger ? 'foreign' : 'home',
      teamLeadId: isStranger ? null : userId === 'otherAgent' ? 'otherLead' : 'teamLead',
      divisionLeadId: isStranger ? null : 'divisionLead',
      splitUserIds: userId === 'agent' ? ['mate'] : [],
      agentPayAmount: 100 * n + 1,
      splitAgentPayAmount: userId === 'agent' ? 7 * n : null,
      amount: 100 * n + 1 + (userId === 'agent' ? 7 * n : 0),
      paymentStatus: isPaid ? 'PROCESSED' : n % 5 === 0 ? 'FAILED' : 'PENDING',
      processedAt: isPaid ? monthsAgo(Math.max(0, (n % 14) - 1)) : null,
      status: isPaid ? 'COMPLETED' : 'IN_CONTACT',
    }
  })
  await make(database, ...rows)
  return await referralRows.all(database, ALL)
}

const all = await fillSome()

for (const [who, args, shareOf] of VIEWS) {
  test(`${who} sees ${JSON.stringify(args)} as the rows come to, in every period`, async () => {
    for (const period of PERIODS) {
      const months = periodMonths(period, new Date(), 'UTC')
      assert.deepEqual(
        await ask(who, { ...args, period }),
        reckon(all, shareOf, months),
        `${period}`,
      )
    }
    const months = periodMonths(DEFAULT_PERIOD, new Date(), 'UTC')
    assert.deepEqual(await ask(who, args), reckon(all, shareOf, months))
  })
}

const MEMBERS = dashboardQuery(
  'members(limit: 100) { items { id name active totalReferrals successRate } }',
)

for (const [who, args, member, shareOf] of BREAKDOWN) {
  test(`beside ${who}’s ${args.scope} stands ${member}`, async () => {
    const { members } = await ask(who, { ...args, period: 'LAST_12_MONTHS' }, MEMBERS)
    const months = periodMonths('LAST_12_MONTHS', new Date(), 'UTC')
    const { totalReferrals, successRate } = reckon(all, shareOf, months)
    assert.deepEqual(
      members.items.find(({ id }: { id: string }) => id === member),
      { id: member, name: `${member} Tester`, active: true, totalReferrals, successRate },
    )
  })
}

// Who stands beside whose figures, and so who does not.
const LISTED: readonly [PersonName, object, string[]][] = [
  ['teamLead', { scope: 'TEAM' }, ['agent', 'mate']],
  ['divisionLead', { scope: 'DIVISION' }, ['otherLead', 'teamLead']],
  ['partnerAdmin', { scope: 'COMPANY' }, ['partnerAdmin']],
  ['admin', { scope: 'DIVISION' }, ['groupOnly', 'otherLead', 'teamLead']],
  ['agent', { scope: 'AGENT' }, []],
  ['divisionLead', { scope: 'TEAM', userId: 'teamLead' }, []],
  ['admin', { scope: 'ALL' }, []],
]

for (const [who, args, expected] of LISTED) {
  test(`beside ${who}’s ${JSON.stringify(args)} stand ${expected.join(', ') || 'nobody'}`, async () => {
    const { members } = await ask(who, args, MEMBERS)
    assert.deepEqual(members.items.map(({ id }: { id: string }) => id).sort(), expected)
  })
}

test('the people beside come in pages', async () => {
  const paged = `query ($nextToken: String) { dashboard(scope: TEAM) {
    members(limit: 1, nextToken: $nextToken) { items { id } nextToken } } }`
  const first = (await ask('teamLead', {}, paged)).members
  const second = (await ask('teamLead', { nextToken: first.nextToken }, paged)).members
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  assert.deepEqual([ids.sort(), second.nextToken], [['agent', 'mate'], null])
  const tooMany = '{ dashboard(scope: TEAM) { members(limit: 1001) { items { id } } } }'
  assert.equal(await world.as('teamLead').refused(tooMany), 'BAD_INPUT')
})

test('what a company’s own agents sent stands beside what it received, and nowhere else', async () => {
  const withSent = dashboardQuery(`${FIGURES} sent { ${FIGURES} sent { totalReferrals } }`)
  const months = periodMonths(DEFAULT_PERIOD, new Date(), 'UTC')
  const { sent } = await ask('companyAdmin', { scope: 'COMPANY' }, withSent)
  const expected = reckon(
    all,
    row => (row.referringCompanyId === 'home' ? (row.amount ?? 0) : undefined),
    months,
  )
  assert.deepEqual(sent, { ...expected, sent: null })
  for (const [who, scope] of [
    ['agent', 'AGENT'],
    ['teamLead', 'TEAM'],
    ['admin', 'ALL'],
  ] as const) {
    assert.equal((await ask(who, { scope }, withSent)).sent, null)
  }
})

const SCOPES = ['AGENT', 'TEAM', 'DIVISION', 'COMPANY', 'ALL'] as const
const NO = 'FORBIDDEN'
// Each role's answer to AGENT, TEAM, DIVISION, COMPANY, ALL without more, and where a company or a
// person is named that is not theirs.
const RIGHTS: readonly [PersonName | 'guest' | 'apiKey', readonly (string | undefined)[]][] = [
  ['agent', [undefined, NO, NO, NO, NO]],
  ['groupOnly', [undefined, NO, NO, NO, NO]],
  ['stranger', [undefined, NO, NO, NO, NO]],
  ['homeless', [undefined, NO, NO, NO, NO]],
  ['siteAdmin', [undefined, NO, NO, NO, NO]],
  ['teamLead', [undefined, undefined, NO, NO, NO]],
  ['divisionLead', [undefined, NO, undefined, NO, NO]],
  ['companyAdmin', [undefined, NO, NO, undefined, NO]],
  ['admin', [undefined, undefined, undefined, undefined, undefined]],
  ['newcomer', [NO, NO, NO, NO, NO]],
  ['apiKey', ['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', undefined]],
  ['guest', SCOPES.map(() => 'UNAUTHENTICATED')],
]

for (const [who, answers] of RIGHTS) {
  for (const [index, scope] of SCOPES.entries()) {
    const answer = answers[index]
    test(`${who} asking for ${scope}: ${answer ?? 'figures'}`, async () => {
      const { data, errors } = await world.as(who).ask(QUERY, { scope })
      assert.equal(errors[0]?.extensions.code, answer)
      if (answer) assert.equal(data?.dashboard ?? null, null)
    })
  }
}

const named = (scope: string, more: object) => ({ scope, ...more })
test('a period that is null is the one that is meant where none is named', async () => {
  const text = `query ($given: DashboardPeriod) {
    none: dashboard(scope: AGENT) { ${FIGURES} }
    null: dashboard(scope: AGENT, period: $given) { ${FIGURES} }
    getUser(id: "agent") {
      none: figures { totalReferrals successRate } null: figures(period: $given) { totalReferrals successRate } } }`
  const { data, errors } = await world.as('agent').ask(text, { given: null })
  assert.deepEqual(errors, [])
  assert.ok(data.none.totalReferrals > 0)
  assert.deepEqual(data.null, data.none)
  assert.deepEqual(data.getUser.null, data.getUser.none)
})

const REFUSED: readonly (readonly [PersonName | 'apiKey', object, string])[] = [
  // A company that is not theirs.
  ...(['agent', 'siteAdmin', 'partnerAdmin', 'teamLead', 'divisionLead'] as const).flatMap(who =>
    (['TEAM', 'DIVISION', 'COMPANY'] as const).map(
      scope => [who, named(scope, { companyId: 'home' }), NO] as const,
    ),
  ),
  ['companyAdmin', named('COMPANY', { companyId: 'partner' }), NO],
  ['companyAdmin', named('COMPANY', { companyId: 'nowhere' }), NO],
  ['admin', named('COMPANY', { companyId: 'nowhere' }), 'NOT_FOUND'],
  ['admin', named('ALL', { companyId: 'home' }), 'BAD_INPUT'],
  ['admin', named('AGENT', { companyId: 'home' }), 'BAD_INPUT'],
  ['admin', named('COMPANY', { userId: 'agent' }), 'BAD_INPUT'],
  // A person who is not theirs; one who is not there is answered alike.
  ...(
    [
      ['agent', 'mate'],
      ['mate', 'agent'],
      ['groupOnly', 'agent'],
      ['siteAdmin', 'agent'],
      ['teamLead', 'otherAgent'],
      ['teamLead', 'stranger'],
      ['otherLead', 'agent'],
      ['divisionLead', 'stranger'],
      ['divisionLead', 'companyAdmin'],
      ['companyAdmin', 'stranger'],
      ['partnerAdmin', 'agent'],
      ['foreignAdmin', 'agent'],
      ['agent', 'nobody'],
      ['admin', 'nobody'],
      ['apiKey', 'nobody'],
    ] as const
  ).map(([who, userId]) => [who, named('AGENT', { userId }), 'NOT_FOUND'] as const),
  ['teamLead', named('TEAM', { userId: 'agent' }), 'NOT_FOUND'],
  ['teamLead', named('AGENT', { userId: 'agent', companyId: 'home' }), 'NOT_FOUND'],
  ['otherLead', named('TEAM', { userId: 'teamLead' }), 'NOT_FOUND'],
  ['partnerAdmin', named('TEAM', { userId: 'teamLead' }), 'NOT_FOUND'],
]

for (const [who, args, code] of REFUSED) {
  test(`${who} asking for ${JSON.stringify(args)}: ${code}`, async () => {
    assert.equal(await world.as(who).refused(QUERY, args), code)
  })
}
