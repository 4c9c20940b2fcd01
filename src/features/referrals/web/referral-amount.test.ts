import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { type MemberActor, NO_LINKS } from '#kernel/actor.ts'
import { matches } from '#kernel/where.ts'
import type { Referral } from '../referral.ts'
import { readReferralsOf, scopesOf, seenOfReferral } from '../referral-access.ts'
import { type AmountField, amountFieldOf } from './referral-amount.ts'

const AGENT: MemberActor = {
  kind: 'member',
  id: 'me',
  companyId: 'home',
  ...NO_LINKS,
}

const READERS: Readonly<Record<string, MemberActor>> = {
  'an agent': AGENT,
  'a team lead': { ...AGENT, leadsTeam: true },
  'a division lead': { ...AGENT, leadsDivision: true },
  'a company administrator': { ...AGENT, administers: 'home' },
  'a platform administrator': { ...AGENT, isAdmin: true },
}

/** A referral in which nobody but the one that is named has a share. */
const referral = (share: Partial<Referral>) =>
  ({
    userId: 'other',
    splitUserIds: [],
    teamLeadId: null,
    divisionLeadId: null,
    companyId: 'partner',
    referringCompanyId: 'elsewhere',
    ...share,
  }) as unknown as Referral

const ROWS = [
  referral({ userId: 'me' }),
  referral({ splitUserIds: ['me'] }),
  referral({ teamLeadId: 'me' }),
  referral({ divisionLeadId: 'me' }),
  referral({ companyId: 'home' }),
  referral({ referringCompanyId: 'home' }),
]

const OWN: Readonly<Record<string, AmountField>> = {
  MINE: 'agentPayAmount',
  SHARED: 'splitAgentPayAmount',
  TEAM: 'teamPayAmount',
  DIVISION: 'divisionPayAmount',
}

for (const [name, actor] of Object.entries(READERS)) {
  suite(`the amounts of ${name}`, () => {
    const isPayer = actor.isAdmin || actor.administers !== null
    for (const scope of scopesOf(actor)) {
      const field = OWN[scope] ?? (isPayer ? 'amount' : undefined)
      test(`${scope}: ${field ?? 'another one in each row'}`, () => {
        assert.equal(amountFieldOf({ actor, me: 'me', scope }), field)
        if (field === undefined || scope === 'ALL') return
        const seen = seenOfReferral(actor)[field] ?? { is: 'all' }
        const rows = ROWS.filter(row => matches(readReferralsOf(actor, scope), row))
        assert.notEqual(rows.length, 0)
        for (const row of rows) assert.ok(matches(seen, row))
      })
    }
  })
}
