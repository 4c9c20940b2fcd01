import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { COMPANY, startInviteWorld, USER } from './members-kit.ts'

/* People come by invitation, and go where nothing names them. */

const { world, mailbox, companyInput, userInput, everything, accountOf, arrive } =
  await startInviteWorld()

const RESEND = 'mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) }'
const DELETE = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { id name } }'

suite('a person', () => {
  test('is invited as what they are to be, and takes two long names', async () => {
    const leads = { divisionLeadId: 'divisionLead', teamLeadId: 'teamLead' }
    const long = 'x'.repeat(100)
    const input = userInput({ ...leads, group: 'agent', firstName: long, lastName: long })
    const { data, errors } = await world.as('apiKey').ask(USER, { input })
    assert.deepEqual(errors, [])
    const { id, ...rest } = data.createUser
    assert.deepEqual(rest, {
      name: `${long} ${long}`,
      email: input.email,
      phone: null,
      group: 'agent',
      isTeamLead: false,
      ...leads,
      companyId: 'home',
      invited: true,
      active: true,
    })
    assert.equal((await accountOf(input.email))?.['id'], id)
  })

  const WRONG: readonly [object, string][] = [
    [{ email: 'nobody' }, 'email'],
    [{ companyId: 'nowhere' }, 'companyId'],
    [{ group: 'admin' }, 'group'],
    [{ divisionLeadId: 'stranger' }, 'divisionLeadId'],
    [{ divisionLeadId: 'divisionLead', teamLeadId: 'mate' }, 'teamLeadId'],
  ]
  for (const [more, field] of WRONG) {
    test(`with a wrong ${field} is not invited`, async () => {
      const before = await everything()
      const { errors } = await world.as('admin').ask(USER, { input: userInput(more) })
      assert.deepEqual(
        [errors[0]?.extensions.code, errors[0]?.extensions.field],
        ['BAD_INPUT', field],
      )
      assert.deepEqual(await everything(), before)
    })
  }

  test('is invited again by who looks after them, until they have come', async () => {
    const input = userInput({ companyId: 'foreign' })
    const { data } = await world.as('admin').ask(USER, { input })
    const userId = data.createUser.id
    const resend = (who: PersonName | 'apiKey' | 'guest') =>
      world.as(who).ask(RESEND, { input: { userId } })
    const refused: readonly [PersonName | 'guest', string][] = [
      ['companyAdmin', 'NOT_FOUND'],
      ['stranger', 'NOT_FOUND'],
      ['agent', 'NOT_FOUND'],
      ['newcomer', 'FORBIDDEN'],
      ['guest', 'UNAUTHENTICATED'],
    ]
    for (const [who, code] of refused) {
      assert.equal((await resend(who)).errors[0]?.extensions.code, code, who)
    }
    assert.equal((await resend('foreignAdmin')).data.resendInvitation, true)
    assert.equal((await resend('admin')).data.resendInvitation, true)
    await arrive(input.email, 3)
    assert.equal((await resend('foreignAdmin')).errors[0]?.extensions.code, 'CONFLICT')
    assert.equal(mailbox.letters(input.email).length, 3)
  })

  test('whom nothing names is deleted with their account; others are not', async () => {
    const input = userInput()
    const { data } = await world.as('admin').ask(USER, { input })
    const { id } = data.createUser
    for (const who of ['companyAdmin', 'agent', 'siteAdmin'] as const) {
      assert.equal(await world.as(who).refused(DELETE, { input: { id } }), 'FORBIDDEN')
    }
    const gone = await world.as('admin').ask(DELETE, { input: { id } })
    assert.deepEqual(gone.data.deleteUser, { id, name: 'In Vited' })
    assert.equal(await accountOf(input.email), undefined)
    assert.equal(await world.as('admin').refused(DELETE, { input: { id } }), 'NOT_FOUND')
    // The address is free.
    assert.deepEqual((await world.as('admin').ask(USER, { input })).errors, [])

    const REFER = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
    const client = { name: 'A Client', email: 'c@client.example', phoneNumber: '555 010 0123' }
    const referral = { ...client, companyId: 'partner', notes: 'Retirement' }
    await world.as('stranger').ask(REFER, { input: referral })
    const before = await everything()
    // One leads, one referred, one is the last administrator.
    for (const named of ['divisionLead', 'stranger', 'partnerAdmin']) {
      assert.equal(await world.as('apiKey').refused(DELETE, { input: { id: named } }), 'CONFLICT')
    }
    assert.equal(await world.as('admin').refused(DELETE, { input: { id: 'admin' } }), 'FORBIDDEN')
    assert.deepEqual(await everything(), before)
  })
})

const NOT_ADMINS = ['agent', 'companyAdmin', 'siteAdmin', 'divisionLead', 'homeless'] as const
for (const who of NOT_ADMINS) {
  test(`${who} makes neither companies nor people`, async () => {
    const before = await everything()
    assert.equal(await world.as(who).refused(COMPANY, { input: companyInput() }), 'FORBIDDEN')
    assert.equal(await world.as(who).refused(USER, { input: userInput() }), 'FORBIDDEN')
    assert.deepEqual(await everything(), before)
  })
}

test('a guest makes nothing', async () => {
  const before = await everything()
  const guest = world.as('guest')
  assert.equal(await guest.refused(COMPANY, { input: companyInput() }), 'UNAUTHENTICATED')
  assert.equal(await guest.refused(USER, { input: userInput() }), 'UNAUTHENTICATED')
  assert.deepEqual(await everything(), before)
})
