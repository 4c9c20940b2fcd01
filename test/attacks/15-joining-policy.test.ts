import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { type Row, startJoiningWorld } from '../members/joining-kit.ts'
import { plainWords, subjectOf } from '../notifications/read-email.ts'

/* A stranger gets into a company only as its joining policy allows. */

const { world, database, mailbox, ask, newcomer, register, setPolicy, tokenOf } =
  await startJoiningWorld()
await restoreRowsBeforeEach(world)

const rows = (text: string, values: unknown[] = []) => database.rows<Row>(text, values)
const memberOf = async (id: string): Promise<unknown> =>
  (await rows('select company_id from member where id = $1', [id]))[0]?.['company_id'] ?? null

/** The letter to somebody that is about this address. */
const letterAbout = (to: string, email: string): Promise<string> =>
  waitUntil(`a letter to ${to} about ${email}`, () =>
    mailbox.letters(to).find(letter => plainWords(letter).text.includes(email)),
  )

suite('domains', () => {
  const domains = { joiningPolicy: 'DOMAINS', joiningDomains: ['@Home.Example', 'home.example'] }
  beforeEach(() => setPolicy('home', domains))

  test('let in a verified address at a named domain and nobody else', async () => {
    const ours = await newcomer('ours@home.example')
    assert.equal((await register(ours, 'home')).data.registerMember.companyId, 'home')
    for (const email of ['other@nothome.example', 'other@sub.home.example']) {
      const other = await newcomer(email)
      const { data, errors } = await register(other, 'home')
      assert.deepEqual(
        [data, errors[0]?.extensions.code, errors[0]?.extensions.field],
        [{ registerMember: null }, 'BAD_INPUT', 'companyId'],
      )
      assert.ok(!errors[0]?.message.includes('home.example'), 'the domains are not told')
      assert.equal(await memberOf(other.id), null)
    }
  })

  test('count only once the address is verified', async () => {
    const fake = await newcomer('fake@home.example')
    await rows('update account set email_verified = false where id = $1', [fake.id])
    assert.equal((await register(fake, 'home')).errors[0]?.extensions.code, 'UNAUTHENTICATED')
  })

  test('have to be named', async () => {
    const input = { id: 'home', joiningPolicy: 'DOMAINS', joiningDomains: [] }
    const { errors } = await ask('companyAdmin', UPDATE, { input })
    assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'joiningDomains' })
    const wrong = await ask('companyAdmin', UPDATE, {
      input: { id: 'home', joiningDomains: ['no domain'] },
    })
    assert.equal(wrong.errors[0]?.extensions.code, 'BAD_INPUT')
  })

  test('are shown to the company’s administrator and not to guests, agents or others', async () => {
    const text = '{ getCompany(id: "home") { joiningPolicy joiningDomains } }'
    for (const who of ['guest', 'agent', 'siteAdmin', 'partnerAdmin'] as const) {
      const { data } = await ask(who, text)
      assert.deepEqual(data.getCompany, { joiningPolicy: 'DOMAINS', joiningDomains: null }, who)
    }
    const { data } = await ask('companyAdmin', text)
    assert.deepEqual(data.getCompany.joiningDomains, ['home.example'])
  })
})

const UPDATE = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }'
const APPROVE = `mutation ($id: ID!) { approveJoinRequest(input: { id: $id }) { id companyId group } }`
const DECLINE = 'mutation ($id: ID!) { declineJoinRequest(input: { id: $id }) }'
const OWN = '{ ownJoinRequest { companyName declined } }'

suite('approval', () => {
  beforeEach(() => setPolicy('home', { joiningPolicy: 'APPROVAL' }))

  test('keeps a person without any right in the company until its administrator approves', async () => {
    const dana = await newcomer('dana@else.example')
    assert.deepEqual(await register(dana, 'home'), {
      status: 200,
      data: { registerMember: null },
      errors: [],
    })
    assert.deepEqual((await ask(dana, OWN)).data.ownJoinRequest, {
      companyName: 'home company',
      declined: false,
    })
    assert.equal(await memberOf(dana.id), null)
    assert.deepEqual((await ask(dana, '{ listUsers { items { id } } }')).data.listUsers.items, [])
    const refer = `mutation { createReferral(input: { companyId: "partner", name: "Client", email: "c@client.example", phoneNumber: "5035550199", notes: "Words" }) { id } }`
    assert.equal((await ask(dana, refer)).errors[0]?.extensions.code, 'FORBIDDEN')
    const split = `mutation { createReferral(input: { companyId: "partner", name: "Client", email: "c@client.example", phoneNumber: "5035550199", notes: "Words", splitUserIds: ["${dana.id}"] }) { id } }`
    assert.equal((await ask('agent', split)).errors[0]?.extensions.field, 'splitUserIds')
    const letter = await letterAbout('companyadmin@test.example', dana.email)
    assert.equal(subjectOf(letter), 'Someone asked to join home company')
    assert.match(plainWords(letter).text, /Dana Byrne dana@else\.example/)

    assert.equal(
      (await ask('partnerAdmin', APPROVE, { id: dana.id })).errors[0]?.extensions.code,
      'NOT_FOUND',
    )
    const { data, errors } = await ask('companyAdmin', APPROVE, { id: dana.id })
    assert.deepEqual(
      [data?.approveJoinRequest, errors],
      [{ id: dana.id, companyId: 'home', group: 'agent' }, []],
    )
    assert.equal(subjectOf(await mailbox.letter(dana.email)), 'You joined home company')
    const own = await ask(dana, `{ getUser(id: "${dana.id}") { companyId } }`)
    assert.equal(own.data.getUser.companyId, 'home')
    assert.equal(
      (await ask('companyAdmin', APPROVE, { id: dana.id })).errors[0]?.extensions.code,
      'NOT_FOUND',
    )
  })

  test('declined, says so by email and keeps the person out of that company alone', async () => {
    const eve = await newcomer('eve@else.example')
    await register(eve, 'home')
    assert.equal((await ask('companyAdmin', DECLINE, { id: eve.id })).data.declineJoinRequest, true)
    assert.match(plainWords(await mailbox.letter(eve.email)).text, /declined your request/)
    assert.equal((await ask(eve, OWN)).data.ownJoinRequest.declined, true)
    assert.equal((await register(eve, 'home')).errors[0]?.extensions.field, 'companyId')
    assert.equal((await register(eve, 'partner')).data.registerMember.companyId, 'partner')
    assert.deepEqual(await rows('select 1 from join_request where id = $1', [eve.id]), [])
  })

  test('is asked for a few times a day at most', async () => {
    await setPolicy('partner', { joiningPolicy: 'APPROVAL' })
    const pest = await newcomer('pest@else.example')
    const codes: unknown[] = []
    for (const companyId of ['home', 'partner', 'home', 'partner', 'home', 'partner']) {
      codes.push((await register(pest, companyId)).errors[0]?.extensions.code)
    }
    assert.deepEqual(codes, [undefined, undefined, undefined, undefined, undefined, 'LIMITED'])
  })

  test('is forgotten when the person deletes their account', async () => {
    const gone = await newcomer('gone@else.example')
    await register(gone, 'home')
    await world.identity('DeleteUser', { AccessToken: await tokenOf(gone) })
    assert.deepEqual(await rows('select 1 from join_request where id = $1', [gone.id]), [])
  })
})

const INVITE =
  'mutation ($input: InviteAgentsInput!) { inviteAgents(input: $input) { email outcome } }'
const OPENED =
  'query ($token: String!) { agentInvitation(token: $token) { email companyName inviter } }'
const tokenIn = (letter: string): string =>
  /invitation=([\w.-]+)/.exec(plainWords(letter).text)?.[1] ?? ''

suite('invitation', () => {
  beforeEach(() => setPolicy('home', { joiningPolicy: 'INVITATION' }))
  const invite = async (email: string): Promise<string> => {
    await ask('companyAdmin', INVITE, { input: { companyId: 'home', emails: [email] } })
    return await mailbox.letter(email)
  }

  test('only: refuses everybody who was not invited', async () => {
    const stranger = await newcomer('stranger@else.example')
    assert.equal((await register(stranger, 'home')).errors[0]?.extensions.field, 'companyId')
  })

  test('judges each address of a list once and reports it', async () => {
    await setPolicy('home', { joiningPolicy: 'APPROVAL' })
    const waiting = await newcomer('waiting@else.example')
    await register(waiting, 'home')
    await setPolicy('home', { joiningPolicy: 'INVITATION' })
    const emails = [
      ' Ida@New.example',
      'ida@new.example',
      'not an address',
      'agent@test.example',
      'stranger@test.example',
      waiting.email,
    ]
    const { data } = await ask('companyAdmin', INVITE, { input: { companyId: 'home', emails } })
    assert.deepEqual(data.inviteAgents, [
      { email: 'ida@new.example', outcome: 'INVITED' },
      { email: 'not an address', outcome: 'INVALID' },
      { email: 'agent@test.example', outcome: 'MEMBER' },
      // A member of another company, which is not for this one to know.
      { email: 'stranger@test.example', outcome: 'INVITED' },
      { email: waiting.email, outcome: 'WAITING' },
    ])
  })

  test('names who invites, the company and how long it lasts, and its link fills in the registration', async () => {
    const letter = await invite('named@new.example')
    assert.equal(subjectOf(letter), "You're invited to Goodword by home company")
    const { text } = plainWords(letter)
    assert.match(
      text,
      /companyAdmin Tester invited you to join home company on Goodword, to refer clients/,
    )
    assert.match(text, /works once and expires in 14 days/)
    const { data } = await ask('guest', OPENED, { token: tokenIn(letter) })
    assert.deepEqual(data.agentInvitation, {
      email: 'named@new.example',
      companyName: 'home company',
      inviter: 'companyAdmin Tester',
    })
  })

  test('lets the invited address in once, whatever the policy, and nobody with a made-up link', async () => {
    const token = tokenIn(await invite('once@new.example'))
    for (const wrong of [
      '',
      'x.y',
      `${token}x`,
      token.replace(/^./, c => (c === 'a' ? 'b' : 'a')),
    ]) {
      assert.equal((await ask('guest', OPENED, { token: wrong })).data.agentInvitation, null)
    }
    const invited = await newcomer('once@new.example')
    assert.equal((await register(invited, 'home')).data.registerMember.companyId, 'home')
    assert.equal((await ask('guest', OPENED, { token })).data.agentInvitation, null)
  })

  test('expired, counts no more', async () => {
    const token = tokenIn(await invite('late@new.example'))
    await rows(
      "update agent_invitation set expires_at = now() - interval '1 second' where email = 'late@new.example'",
    )
    assert.equal((await ask('guest', OPENED, { token })).data.agentInvitation, null)
    const late = await newcomer('late@new.example')
    assert.equal((await register(late, 'home')).errors[0]?.extensions.field, 'companyId')
  })

  test('is sent to an address three times a day at most, and to so many a day by a person', async () => {
    const one = { input: { companyId: 'home', emails: ['again@new.example'] } }
    const outcomes: unknown[] = []
    for (let time = 0; time < 4; time++) {
      outcomes.push((await ask('companyAdmin', INVITE, one)).data.inviteAgents[0].outcome)
    }
    assert.deepEqual(outcomes, ['INVITED', 'INVITED_AGAIN', 'INVITED_AGAIN', 'LIMITED'])
    await rows(
      "update limit_count set sent = 199 where key = 'agent-invitation person companyAdmin'",
    )
    const many = { input: { companyId: 'home', emails: ['last@new.example', 'over@new.example'] } }
    const { data } = await ask('companyAdmin', INVITE, many)
    assert.deepEqual(
      data.inviteAgents.map(({ outcome }: Row) => outcome),
      ['INVITED', 'LIMITED'],
    )
    const all = Array.from({ length: 101 }, (_, at) => `many${at}@new.example`)
    const input = { companyId: 'home', emails: all }
    const { errors } = await ask('companyAdmin', INVITE, { input })
    assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'emails' })
  })
})

test('tells the company’s administrator of each who joins, unless they chose not to hear', async () => {
  await setPolicy('partner', { joiningPolicy: 'OPEN' })
  await register(await newcomer('wanted@else.example'), 'partner')
  const letter = await letterAbout('partneradmin@test.example', 'wanted@else.example')
  assert.equal(subjectOf(letter), 'partner company has a new member')
  assert.match(plainWords(letter).text, /wanted@else\.example/)
  await ask(
    'partnerAdmin',
    'mutation { setMailPreference(input: { kind: NEW_MEMBER, wanted: false }) { wanted } }',
  )
  const QUEUED =
    "select from jobs.job where name = 'mail' and data->>'memberId' = 'partnerAdmin' and state <> 'completed'"
  await waitUntil('what was queued is sent', async () => (await rows(QUEUED)).length === 0)
  await register(await newcomer('unwanted@else.example'), 'partner')
  assert.equal((await rows(QUEUED)).length, 0)
})

test('an open company takes whoever registers, as before', async () => {
  const [row] = await rows("select joining_policy from company where id = 'foreign'")
  assert.equal(row?.['joining_policy'], 'OPEN')
  assert.equal(
    (await register(await newcomer('free@else.example'), 'foreign')).data.registerMember.companyId,
    'foreign',
  )
})

const CREATE =
  'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { joiningPolicy joiningDomains } }'

test('a new company starts with what the operator set, or with what the admin says', async () => {
  const input = (more: object) => ({
    companyName: 'New',
    contactEmail: 'o@n.example',
    website: 'https://n.example',
    adminFirstName: 'A',
    adminLastName: 'B',
    adminEmail: `a${Math.random()}@n.example`,
    ...more,
  })
  const made = async (more: object) =>
    (await ask('admin', CREATE, { input: input(more) })).data?.createCompany
  assert.deepEqual(await made({}), { joiningPolicy: 'INVITATION', joiningDomains: [] })
  const domains = { joiningPolicy: 'DOMAINS', joiningDomains: ['n.example'] }
  assert.deepEqual(await made(domains), domains)
  assert.equal(await made({ joiningPolicy: 'DOMAINS' }), undefined)
})
