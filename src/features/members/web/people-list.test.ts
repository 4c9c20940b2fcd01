import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { type Actor, type MemberActor, NO_LINKS } from '#kernel/actor.ts'
import { readListView, writeListView } from '#ui/list-view.ts'
import {
  lastSignInOf,
  peopleIn,
  peopleRequestOf,
  peopleRulesFor,
  peopleScopesOf,
} from './people-list.ts'

const NOBODY: MemberActor = {
  kind: 'member',
  id: 'me',
  companyId: 'home',
  ...NO_LINKS,
}
const teamLead: Actor = { ...NOBODY, leadsTeam: true }
const administrator: Actor = { ...NOBODY, leadsTeam: true, administers: 'home' }
const admin: Actor = { ...NOBODY, leadsTeam: true, administers: 'home', isAdmin: true }

const requested = (actor: Actor, address: string) => {
  const rules = peopleRulesFor(actor)
  const view = readListView(rules, new URLSearchParams(address))
  return peopleRequestOf(view, { rules, part: {}, words: '' })
}

suite('the screen of people', () => {
  test('says “Never” only of those who are known not to have come', () => {
    const at = '2026-05-20T12:00:00.000Z'
    assert.equal(lastSignInOf({ lastSignInAt: null, invited: true }), 'Never')
    // Who came before it was kept, or somebody of whom a lead is not told whether they were invited.
    for (const invited of [false, null])
      assert.equal(lastSignInOf({ lastSignInAt: null, invited }), null)
    assert.equal(lastSignInOf({ lastSignInAt: at, invited: false }), at)
  })

  test('has the parts that its reader leads or administers', () => {
    assert.deepEqual(peopleScopesOf(NOBODY), [])
    assert.deepEqual(peopleScopesOf(teamLead), ['TEAM'])
    assert.deepEqual(peopleScopesOf(administrator), ['COMPANY', 'TEAM'])
    assert.deepEqual(peopleScopesOf({ ...NOBODY, leadsDivision: true }), ['DIVISION'])
    assert.deepEqual(peopleScopesOf(admin), ['ALL'])
  })

  test('asks for nobody else than who is in the part, whatever company is named', () => {
    for (const company of [undefined, 'other']) {
      assert.deepEqual(peopleIn('TEAM', teamLead, company), { teamLeadId: { eq: 'me' } })
      assert.deepEqual(peopleIn('DIVISION', teamLead, company), { divisionLeadId: { eq: 'me' } })
      assert.deepEqual(peopleIn('COMPANY', administrator, company), { companyId: { eq: 'home' } })
    }
    assert.deepEqual(peopleIn('ALL', admin, 'other'), { companyId: { eq: 'other' } })
    assert.deepEqual(peopleIn('ALL', admin, undefined), {})
  })

  test('never asks a lead’s server who was invited, which is withheld from them', () => {
    const address = 'status=active,invited,inactive'
    assert.doesNotMatch(JSON.stringify(requested(teamLead, address)), /invited/)
    assert.match(JSON.stringify(requested(administrator, address)), /invited/)
    assert.deepEqual(requested(teamLead, 'status=invited').filter, { and: [{}] })
  })

  test('counts those without a group as agents', () => {
    assert.deepEqual(requested(admin, 'group=agent').filter.and, [
      {},
      { or: [{ group: { in: ['agent'] } }, { group: { attributeExists: false } }] },
    ])
    assert.deepEqual(requested(admin, 'group=team-lead').filter.and, [
      {},
      { group: { in: ['teamLead'] } },
    ])
  })

  for (const address of [
    '',
    'group=team-lead%2Cagent',
    'lead=Nia-7&status=inactive',
    'sort=-name',
    'sort=-sign-in',
  ]) {
    test(`${address || 'an address without anything'} is read, and written the same`, () => {
      const rules = peopleRulesFor(admin)
      const view = readListView(rules, new URLSearchParams(address))
      assert.equal(writeListView(rules, new URLSearchParams(), view).toString(), address)
    })
  }
})
