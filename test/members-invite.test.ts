import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from './people.ts'
import { startWorld } from './world.ts'

/* Companies with their administrators, and people, made by invitation: all of it or nothing. */

const world = await startWorld()
const { database, mailbox } = world

const COMPANY = `mutation ($input: CreateCompanyInput!) {
  createCompany(input: $input) { id companyName contactEmail website status users { items { id name email group invited active companyId } } }
}`
const USER = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) { id name email phone group isTeamLead divisionLeadId teamLeadId companyId invited active }
}`
const RESEND = 'mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) }'
const DELETE = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { id name } }'

type Row = Record<string, unknown>

let made = 0
const companyInput = (more: object = {}) => ({
  companyName: `New Company ${++made}`,
  contactEmail: 'office@new.example',
  website: 'https://new.example',
  adminFirstName: 'Ada',
  adminLastName: 'Founder',
  adminEmail: `ada${made}@new.example`,
  ...more,
})
const userInput = (more: object = {}) => ({
  email: `invitee${++made}@new.example`,
  firstName: 'In',
  lastName: 'Vited',
  companyId: 'home',
  ...more,
})

/** All that an invitation could leave behind. */
async function everything(): Promise<Row | undefined> {
  const [row] = await database.rows<Row>(
    `select (select count(*)::int from company) as companies, (select count(*)::int from member) as members,
            (select count(*)::int from account) as accounts, (select count(*)::int from inviting) as held,
            (select count(*)::int from account_group) as memberships`,
  )
  return row
}
const accountOf = async (email: string): Promise<Row | undefined> => {
  const [row] = await database.rows<Row>('select * from account where email = $1', [email])
  return row
}

/** The temporary password that came by mail, used once. */
async function arrive(email: string, number = 1): Promise<string> {
  const letter = await mailbox.letter(email, number)
  // The address stands first, the password second.
  const PASSWORD = [...letter.matchAll(/^ {4}(\S+)\r?$/gm)][1]?.[1]
  const { body } = await world.identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'goodword',
    AuthParameters: { USERNAME: email, PASSWORD },
  })
  assert.equal(body.ChallengeName, 'NEW_PASSWORD_REQUIRED')
  const answer = await world.identity('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: 'goodword',
    Session: body.Session,
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Chosen-Password-1' },
  })
  return answer.body.AuthenticationResult.AccessToken
}
const askWith = async (token: string, query: string, variables: object = {}) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  return response.json()
}

suite('a company', () => {
  test('comes with an administrator, who comes in by mail and edits its people', async () => {
    const input = companyInput({ adminEmail: 'First.Admin@New.example ' })
    const { data, errors } = await world.as('admin').ask(COMPANY, { input })
    assert.deepEqual(errors, [])
    const { id, users, ...company } = data.createCompany
    assert.deepEqual(company, {
      companyName: input.companyName,
      contactEmail: 'office@new.example',
      website: 'https://new.example',
      status: 'ACTIVE',
    })
    const [person] = users.items
    const email = 'first.admin@new.example'
    const expected = { name: 'Ada Founder', email, group: 'companyAdmin', companyId: id }
    assert.deepEqual(person, { ...expected, id: person.id, invited: true, active: true })
    const account = await accountOf(email)
    assert.deepEqual(
      [account?.['id'], account?.['email_verified'], account?.['company_id']],
      [person.id, true, id],
    )

    const token = await arrive(email)
    const own = await askWith(token, '{ listUsers { items { id invited group } } }')
    assert.deepEqual(own.data.listUsers.items, [
      { id: person.id, invited: false, group: 'companyAdmin' },
    ])
    assert.equal(mailbox.letters(email).length, 1)
  })

  test('sent ten times at once with one key is one company, one account, one mail', async () => {
    const before = await everything()
    const input = companyInput({ idempotencyKey: 'ten at once' })
    const sends = Array.from({ length: 10 }, () => world.as('admin').ask(COMPANY, { input }))
    const answers = await Promise.all(sends)
    const [first] = answers
    assert.deepEqual(first?.errors, [])
    for (const { data } of answers) assert.deepEqual(data, first?.data)
    const after = await everything()
    for (const what of ['companies', 'members', 'accounts', 'memberships']) {
      assert.equal(after?.[what], Number(before?.[what]) + 1, what)
    }
    assert.equal(after?.['held'], 0)
    await mailbox.letter(input.adminEmail)
    // Mail goes out in order, so once the next one's is there a second would be, too.
    const next = companyInput()
    await world.as('admin').ask(COMPANY, { input: next })
    await mailbox.letter(next.adminEmail)
    assert.equal(mailbox.letters(input.adminEmail).length, 1)
  })

  test('sent ten times at once without a key is one, and nine conflicts', async () => {
    const before = await everything()
    const input = companyInput()
    const sends = Array.from({ length: 10 }, () => world.as('apiKey').ask(COMPANY, { input }))
    const codes = (await Promise.all(sends)).map(({ errors }) => errors[0]?.extensions.code)
    assert.equal(codes.filter(code => code === undefined).length, 1)
    assert.equal(codes.filter(code => code === 'CONFLICT').length, 9)
    assert.equal((await everything())?.['companies'], Number(before?.['companies']) + 1)
  })

  test('is not made for an address that somebody has, nor is anything else', async () => {
    await database.rows(`insert into account (id, email, given_name, family_name, status, password_hash)
      values ('rowless', 'rowless@test.example', 'Row', 'Less', 'CONFIRMED', 'none')`)
    const before = await everything()
    for (const adminEmail of ['Agent@test.example', 'rowless@test.example']) {
      const { errors } = await world
        .as('admin')
        .ask(COMPANY, { input: companyInput({ adminEmail }) })
      assert.equal(errors[0]?.extensions.code, 'CONFLICT')
      assert.equal(errors[0]?.extensions.field, 'adminEmail')
      assert.deepEqual(await everything(), before)
      assert.equal(mailbox.letters(adminEmail).length, 0)
    }
  })

  test('leaves nothing behind where the last step fails, and the same key then makes it', async () => {
    await database.script(`
      create function refuse_row() returns trigger language plpgsql as $$
        begin raise exception 'the disk is full'; end $$;
      create trigger refuse_row before insert on member for each row execute function refuse_row()`)
    const before = await everything()
    const input = companyInput({ idempotencyKey: 'fails first' })
    assert.equal(await world.as('admin').refused(COMPANY, { input }), 'INTERNAL')
    assert.deepEqual(await everything(), before)
    await database.script('drop trigger refuse_row on member')
    const { errors } = await world.as('admin').ask(COMPANY, { input })
    assert.deepEqual(errors, [])
  })

  test('takes up the account that a try left which was cut short', async () => {
    const input = companyInput()
    const { data } = await world.as('admin').ask(COMPANY, { input })
    // As if the process had ended after the account was made and before the rows were.
    await database.rows('delete from member where email = $1', [input.adminEmail])
    await database.rows('delete from company where id = $1', [data.createCompany.id])
    await database.rows(
      `insert into inviting values ($1, 'a process that is gone', now() + interval '1 second')`,
      [input.adminEmail],
    )
    const before = await everything()
    const again = await world
      .as('admin')
      .ask(COMPANY, { input: { ...input, adminLastName: 'Late' } })
    assert.deepEqual(again.errors, [])
    assert.equal((await everything())?.['accounts'], before?.['accounts'])
    const account = await accountOf(input.adminEmail)
    const [person] = again.data.createCompany.users.items
    assert.deepEqual([account?.['id'], account?.['family_name']], [person.id, 'Late'])
    assert.equal(account?.['company_id'], again.data.createCompany.id)
    await arrive(input.adminEmail, 2)
  })

  const WRONG: readonly [object, string, string][] = [
    [{ companyName: ' ' }, 'companyName', 'Company name is required'],
    [{ contactEmail: 'office' }, 'contactEmail', 'Valid email required'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Valid URL required'],
    [{ adminFirstName: '' }, 'adminFirstName', 'First name required'],
    [{ adminLastName: '' }, 'adminLastName', 'Last name required'],
    [{ adminEmail: 'ada' }, 'adminEmail', 'Valid email required'],
    [
      { idempotencyKey: 'x'.repeat(201) },
      'idempotencyKey',
      'idempotencyKey must have 1 to 200 characters',
    ],
  ]
  for (const [more, field, message] of WRONG) {
    test(`with a wrong ${field} is not made`, async () => {
      const before = await everything()
      const { errors } = await world.as('admin').ask(COMPANY, { input: companyInput(more) })
      assert.deepEqual(
        [errors[0]?.extensions.code, errors[0]?.extensions.field, errors[0]?.message],
        ['BAD_INPUT', field, message],
      )
      assert.deepEqual(await everything(), before)
    })
  }
})

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
