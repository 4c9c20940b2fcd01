import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMember } from '#features/members/member-access.ts'
import { memberActor } from '#features/members/member-actor.ts'
import { earnedAmount } from '#features/payments/payment.ts'
import { INITIAL_STATES } from '#features/referrals/referral-status.ts'
import { GUEST } from '#kernel/actor.ts'
import { type Cents, numericFromCents } from '#kernel/money.ts'
import { matches } from '#kernel/where.ts'
import { type DemoReferral, makeDemoNetwork } from './network.ts'
import type { StoredReferral } from './submission.ts'

// A Friday afternoon, the first instants of a year and of a month, a leap day, a Sunday night.
const NOWS = [
  '2026-11-20T21:44:54.321Z',
  '2026-01-01T00:00:00.000Z',
  '2026-03-01T00:04:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2026-08-30T23:59:59.999Z',
].map(text => new Date(text))

for (const now of NOWS) {
  const { companies, people, referrals } = makeDemoNetwork(now)
  const personOf = new Map(people.map(person => [person.row.id, person]))
  const companyOf = new Map(companies.map(company => [company.row.id, company.row]))

  const each = (name: string, check: (referral: DemoReferral) => void) =>
    test(`${now.toISOString()}: ${name}`, () => {
      for (const referral of referrals) {
        assert.doesNotThrow(() => check(referral), JSON.stringify(referral))
      }
    })

  each('an agent refers from the own company, once there, to one that took referrals', story => {
    const { current: row } = story
    const agent = personOf.get(row.userId)?.row
    const partner = companyOf.get(row.companyId)
    assert.ok(agent && partner)
    assert.equal(row.referringCompanyId, agent.companyId)
    assert.notEqual(row.companyId, row.referringCompanyId)
    assert.ok(agent.createdAt < row.createdAt && partner.createdAt < row.createdAt)
    assert.ok(partner.status === 'ACTIVE' || row.createdAt < partner.updatedAt)
    assert.equal(row.teamLeadId, agent.teamLeadId)
    assert.equal(row.divisionLeadId, agent.divisionLeadId)
  })

  each('a split is with one colleague, on what an agent sent', ({ current: row, by }) => {
    assert.ok(row.splitUserIds.length <= (by === GUEST ? 0 : 1))
    for (const id of row.splitUserIds) {
      const mate = personOf.get(id)?.row
      assert.notEqual(id, row.userId)
      assert.equal(mate?.companyId, row.referringCompanyId)
      assert.ok(mate && mate.createdAt < row.createdAt)
    }
  })

  each('it starts as its form says', ({ submitted, by }) => {
    const start = INITIAL_STATES[by === GUEST ? 'publicForm' : 'agentForm']
    const { status, paymentStatus } = submitted
    assert.deepEqual({ status, paymentStatus }, start)
    assert.deepEqual(submitted.updatedAt, submitted.createdAt)
    assert.deepEqual(amountsOf(submitted), NOTHING)
  })

  each('payment follows status', ({ submitted, current: row }) => {
    if (row.status === 'COMPLETED') assert.notEqual(row.paymentStatus, 'NONE')
    else if (row.status === 'SUBMITTED') assert.deepEqual(row, submitted)
    else assert.equal(row.paymentStatus, 'NONE')
    assert.equal(row.processedAt !== null, row.paymentStatus === 'PROCESSED')
    if (row.processedAt) assert.ok(row.processedAt > row.createdAt)
  })

  each('amounts are whole cents that add up', ({ current: row }) => {
    const amounts = amountsOf(row)
    const isPriced = row.agentPayAmount !== null
    if (!isPriced) return assert.deepEqual(amounts, NOTHING)
    assert.equal(row.status, 'COMPLETED')
    assert.equal(row.amount, earnedAmount(row))
    assert.equal(row.splitAgentPayAmount !== null, row.splitUserIds.length > 0)
    assert.equal(row.teamPayAmount !== null, row.teamLeadId !== null)
    assert.equal(row.divisionPayAmount !== null, row.divisionLeadId !== null)
    for (const cents of amounts) assert.ok(cents === null || (Number.isInteger(cents) && cents > 0))
    return undefined
  })

  each('it is paid or refused only with amounts', ({ current: row }) => {
    const isDecided = row.paymentStatus === 'PROCESSED' || row.paymentStatus === 'FAILED'
    if (isDecided) assert.notEqual(row.amount, null)
    if (row.paymentStatus === 'NONE') assert.equal(row.amount, null)
  })

  each('the log leads from how it started to how it is', ({ submitted, current, log }) => {
    const state: Record<string, unknown> = textOf(submitted)
    let before = submitted.createdAt
    for (const { changedAt, changes } of log) {
      assert.ok(changedAt > before && changedAt <= now)
      before = changedAt
      for (const [field, { from, to }] of Object.entries(changes)) {
        assert.equal(state[field], from)
        state[field] = to
      }
    }
    assert.deepEqual(state, textOf(current))
    assert.deepEqual(current.updatedAt, before)
    assert.ok(log.filter(({ changes }) => changes['status']).length <= 2)
  })

  each('whoever changed it had a share in it', ({ current, log }) => {
    for (const { actorId } of log) {
      const person = personOf.get(actorId ?? '')
      const isPayer = person?.group === 'companyAdmin' && person.row.companyId === current.companyId
      assert.ok(actorId === current.userId || isPayer)
    }
  })

  test(`${now.toISOString()}: nothing is from the future, nothing changed before it was`, () => {
    const { length } = referrals
    assert.ok(length >= 600)
    const dated = [...people, ...companies].map(({ row }) => row)
    for (const row of [...dated, ...referrals.map(({ current }) => current)]) {
      assert.ok(row.updatedAt >= row.createdAt && row.updatedAt <= now, JSON.stringify(row))
    }
  })

  test(`${now.toISOString()}: leads are colleagues who lead`, () => {
    for (const { row } of people) {
      const team = row.teamLeadId ? personOf.get(row.teamLeadId) : undefined
      const division = row.divisionLeadId ? personOf.get(row.divisionLeadId) : undefined
      if (team) assert.equal(team.row.divisionLeadId, row.divisionLeadId)
      for (const lead of [team, division]) {
        if (lead) assert.ok(matches(readMember(memberActor(lead.row, [lead.group])), row))
        if (lead) assert.equal(lead.row.companyId, row.companyId)
      }
      assert.equal(team?.group ?? 'teamLead', 'teamLead')
      assert.equal(division?.group ?? 'divisionLead', 'divisionLead')
    }
  })
}

const NOTHING = [null, null, null, null, null]

function amountsOf(row: StoredReferral): (Cents | null)[] {
  const { amount, agentPayAmount, splitAgentPayAmount, teamPayAmount, divisionPayAmount } = row
  return [amount, agentPayAmount, splitAgentPayAmount, teamPayAmount, divisionPayAmount]
}

/** What of a referral moves, as the log writes it. */
function textOf(row: StoredReferral) {
  const [amount, agentPayAmount, splitAgentPayAmount, teamPayAmount, divisionPayAmount] = amountsOf(
    row,
  ).map(cents => (cents === null ? null : numericFromCents(cents)))
  const { status, paymentStatus } = row
  const processedAt = row.processedAt?.toISOString() ?? null
  const shares = { agentPayAmount, splitAgentPayAmount, teamPayAmount, divisionPayAmount }
  return { status, paymentStatus, processedAt, amount, ...shares }
}
