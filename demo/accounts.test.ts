import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GROUPS, type Group } from '#features/identity/groups.ts'
import { newPasswordField } from '#features/identity/identity-input.ts'
import { memberActor } from '#features/members/member-actor.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import type { MemberActor } from '#kernel/actor.ts'
import { monthOf, periodMonths } from '#kernel/period.ts'
import { matches } from '#kernel/where.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { HOME } from './companies.ts'
import { makeDemoNetwork } from './network.ts'
import type { DemoPerson } from './people.ts'

test('the password is one that the pool takes', () => {
  assert.ok(newPasswordField.safeParse(DEMO_PASSWORD).success)
})

test('there is an account for every group', () => {
  assert.deepEqual(DEMO_ACCOUNTS.map(({ group }) => group).sort(), [...GROUPS].sort())
})

const NOWS = ['2026-11-20T21:44:54.321Z', '2026-01-01T00:00:00.000Z', '2027-05-31T23:00:00.000Z']

for (const text of NOWS) {
  const now = new Date(text)
  const { companies, people, referrals } = makeDemoNetwork(now)
  const rows = referrals.map(({ current }) => current)
  const home = companies.find(({ profile }) => profile.key === HOME)?.row.id as string

  const demo = (group: Group): DemoPerson => {
    const account = DEMO_ACCOUNTS.find(each => each.group === group)
    return people.find(({ row }) => row.email === account?.email) as DemoPerson
  }
  const actor = (group: Group): MemberActor => memberActor(demo(group).row, [demo(group).group])
  const ownOf = (group: Group) => rows.filter(({ userId }) => userId === demo(group).row.id)
  const check = (name: string, body: () => void) => test(`${text}: ${name}`, body)

  check('group and row agree, in the home company', () => {
    for (const { group } of DEMO_ACCOUNTS) {
      assert.equal(demo(group).group, group)
      assert.equal(demo(group).row.companyId, home)
    }
    assert.ok(actor('admin').isAdmin)
    assert.ok(actor('teamLead').leadsTeam && actor('divisionLead').leadsDivision)
    assert.equal(actor('companyAdmin').administers, home)
    assert.equal(actor('siteAdmin').siteOf, home)
  })

  check('everyone has referrals to look at, some paid, some open', () => {
    for (const { group } of DEMO_ACCOUNTS) {
      const statuses = ownOf(group).map(({ paymentStatus }) => paymentStatus)
      assert.ok(statuses.length >= 8, group)
      assert.ok(statuses.includes('PROCESSED') && statuses.includes('PENDING'), group)
    }
  })

  check('the agent has 30 in all statuses', () => {
    assert.ok(ownOf('agent').length >= 30)
    const statuses = new Set(ownOf('agent').map(({ status }) => status))
    assert.deepEqual(statuses, new Set(REFERRAL_STATUSES))
  })

  check('the agent was paid in each of the last six months', () => {
    const paid = ownOf('agent').flatMap(({ processedAt }) => processedAt ?? [])
    const months = new Set(paid.map(instant => monthOf(instant, 'UTC')))
    for (const month of periodMonths('LAST_6_MONTHS', now, 'UTC')) assert.ok(months.has(month))
  })

  check('the agent shares with others, and others with the agent', () => {
    const given = ownOf('agent').filter(({ splitUserIds }) => splitUserIds.length > 0)
    const got = rows.filter(row => row.splitUserIds.includes(demo('agent').row.id))
    assert.ok(given.length >= 3 && got.length >= 3)
    assert.ok(got.some(({ splitAgentPayAmount }) => splitAgentPayAmount !== null))
  })

  check('the team lead leads the agent and five more', () => {
    const { id } = demo('teamLead').row
    assert.equal(demo('agent').row.teamLeadId, id)
    assert.ok(people.filter(({ row }) => row.teamLeadId === id).length >= 6)
    assert.ok(rows.filter(row => matches(readReferral(actor('teamLead')), row)).length >= 60)
  })

  check('the division lead leads that team lead and another', () => {
    const { id } = demo('divisionLead').row
    const leads = people.filter(({ row }) => row.isTeamLead && row.divisionLeadId === id)
    assert.ok(leads.includes(demo('teamLead')) && leads.length >= 2)
    assert.equal(companies.find(({ row }) => row.id === home)?.row.divisionLeadId, id)
  })

  check('the home company sends many and receives many, with payments to make', () => {
    const received = rows.filter(({ companyId }) => companyId === home)
    const pending = received.filter(row => row.paymentStatus === 'PENDING')
    const due = pending.filter(({ status }) => status === 'COMPLETED')
    assert.ok(rows.filter(row => row.referringCompanyId === home).length >= 200)
    assert.ok(received.length >= 60, String(received.length))
    assert.ok(due.length >= 3, String(due.length))
    assert.ok(new Set(received.map(({ status }) => status)).size >= 5)
  })
}
