import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { contact, LINK, SUBMIT, storedOf } from './contact-kit.ts'

const world = await startWorld()
const guest = world.as('guest')
const submit = (more: object = {}) => guest.ask(SUBMIT, { input: contact(more) })
const tenTimes = (input: object) =>
  Promise.all(Array.from({ length: 10 }, () => guest.ask(SUBMIT, { input })))

suite('the client’s form', () => {
  test('a guest sends it; the server sets the rest, and who has a share hears of it', async () => {
    const line = await world.subscribe('agent', 'subscription { onCreateReferral { name notes } }')
    const input = contact()
    const { data, errors } = await guest.ask(SUBMIT, { input })
    assert.deepEqual([errors, data], [[], { submitContactRequest: true }])
    const [stored = {}, ...others] = await storedOf(world, input.email)
    const { id, created_at, updated_at, status_changed_at, search, ...row } = stored
    assert.equal(others.length, 0)
    assert.match(String(id), /^[0-9a-f-]{36}$/)
    assert.deepEqual([updated_at, status_changed_at], [created_at, created_at])
    assert.match(String(search), /'client'.*'dana'/)
    assert.deepEqual(row, {
      company_id: 'partner',
      referring_company_id: 'home',
      user_id: 'agent',
      team_lead_id: 'teamLead',
      division_lead_id: 'divisionLead',
      source: 'LINK',
      name: 'Dana Client',
      name_key: 'dana client',
      email: input.email.toLowerCase(),
      phone_number: '(555) 010-0100',
      notes: 'A plan for retirement',
      status: 'SUBMITTED',
      payment_status: 'NONE',
      approximate_value: null,
      anonymized_at: null,
      amount: null,
      processed_at: null,
      agent_pay_amount: null,
      split_agent_pay_amount: null,
      team_pay_amount: null,
      division_pay_amount: null,
      split_user_ids: [],
      split_user_id: null,
      paid_by: 'PARTNER',
      terms_id: null,
      fee_id: null,
    })
    const received = { name: 'Dana Client', notes: 'A plan for retirement' }
    assert.deepEqual(await line.nth(1), { data: { onCreateReferral: received } })
    await line.stop()
  })

  test('whoever is signed in may send it too', async () => {
    for (const who of ['stranger', 'newcomer', 'apiKey'] as const) {
      const input = contact()
      const { data } = await world.as(who).ask(SUBMIT, { input })
      assert.equal(data?.submitContactRequest, true)
      assert.equal((await storedOf(world, input.email)).length, 1)
    }
  })

  // SPEC section 5, "Public contact form".
  const EMAIL = 'Please enter a valid email address'
  const MISSING = 'Missing referral information'
  const WRONG: readonly [string, object, string, string][] = [
    ['a name of one character', { name: ' D ' }, 'name', 'Name must be at least 2 characters'],
    ['a name of 101', { name: 'D'.repeat(101) }, 'name', 'Name too long'],
    ['an email without an @', { email: 'dana.client.example' }, 'email', EMAIL],
    ['an email with nothing before', { email: '@client.example' }, 'email', EMAIL],
    ['an email without a dot', { email: 'dana@client' }, 'email', EMAIL],
    ['an email of a short domain', { email: 'dana@a.b' }, 'email', EMAIL],
    ['an email with two @', { email: 'dana@x@client.example' }, 'email', EMAIL],
    ['a phone of nine', { phone: '555010010' }, 'phone', 'Phone number must be at least 10 digits'],
    ['a phone of letters', { phone: '555 010 01OO' }, 'phone', 'Please enter a valid phone number'],
    ['notes of two characters', { notes: ' ab ' }, 'notes', 'Notes must be at least 3 characters'],
    ['notes of 501', { notes: 'a'.repeat(501) }, 'notes', 'Notes too long'],
    ['no company', { companyId: undefined }, 'companyId', MISSING],
    ['no agent', { agentId: null }, 'agentId', MISSING],
    ['a blank company of the agent', { referringCompanyId: ' ' }, 'referringCompanyId', MISSING],
  ]
  for (const [what, more, field, message] of WRONG) {
    test(`${what} is refused in the spec’s words, and nothing is stored`, async () => {
      const before = (await storedOf(world)).length
      const { data, errors } = await submit(more)
      assert.equal(data, null)
      assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field })
      assert.equal(errors[0]?.message, message)
      assert.equal((await storedOf(world)).length, before)
    })
  }

  test('the bounds themselves are taken', async () => {
    for (const more of [
      { name: 'Da', notes: 'abc', phone: '5550100100', email: `${crypto.randomUUID()}@a.bc` },
      { name: 'D'.repeat(100), notes: 'a'.repeat(500), phone: '+1 (555) 010.0100' },
    ]) {
      assert.equal((await submit(more)).data?.submitContactRequest, true)
    }
  })

  const DEAD: readonly [string, object][] = [
    ['an unknown company', { companyId: 'nowhere' }],
    ['an inactive company', { companyId: 'closed' }],
    ['an unknown agent', { agentId: 'nobody' }],
    ['an inactive agent', { agentId: 'inactive' }],
    ['an agent who has not registered', { agentId: 'newcomer' }],
    ['an agent without a company', { agentId: 'homeless' }],
    ['an agent of another company', { agentId: 'stranger' }],
    ['another company for the agent', { referringCompanyId: 'foreign' }],
    ['an unknown company for the agent', { referringCompanyId: 'nowhere' }],
  ]
  const PAGE = `query ($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {
    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {
      agentName agentPictureUrl referringCompanyName
      company { id companyName description bgColor iconUrl tags contactEmail referralUrl createdAt
        users { items { id } } referralsReceived { items { id } } }
    }
  }`
  for (const [what, more] of DEAD) {
    test(`${what}: one answer for all, and no page`, async () => {
      const before = (await storedOf(world)).length
      const { errors } = await submit(more)
      assert.deepEqual(errors, [
        {
          message: 'This referral link is no longer active',
          path: ['submitContactRequest'],
          extensions: { code: 'NOT_FOUND' },
        },
      ])
      assert.equal((await storedOf(world)).length, before)
      assert.deepEqual((await guest.ask(PAGE, { ...LINK, ...more })).data, { contactPage: null })
    })
  }

  test('the page says who recommends whom, and no more', async () => {
    const { data } = await guest.ask(PAGE, LINK)
    assert.deepEqual(data.contactPage, {
      agentName: 'agent Tester',
      agentPictureUrl: null,
      referringCompanyName: 'home company',
      company: {
        id: 'partner',
        companyName: 'partner company',
        description: null,
        bgColor: null,
        iconUrl: null,
        tags: [],
        contactEmail: null,
        referralUrl: null,
        createdAt: null,
        users: { items: [] },
        referralsReceived: { items: [] },
      },
    })
  })

  const showPicture = async (isShown: boolean) => {
    const key = 'profilePictures/mate/profile-1760000000000.png'
    await world.database.rows('update member set profile_picture = $1 where id = $2', [key, 'mate'])
    const set =
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { showPictureToClients } }'
    const input = { id: 'mate', showPictureToClients: isShown }
    const { data: saved } = await world.as('mate').ask(set, { input })
    assert.equal(saved.updateUser.showPictureToClients, isShown)
  }

  test('the page has the agent’s picture by a signed link', async () => {
    await showPicture(true)
    const { data } = await guest.ask(PAGE, { ...LINK, agentId: 'mate' })
    assert.match(data.contactPage.agentPictureUrl, /\/files\/profilePictures\/mate\/.*signature=/)
  })

  test('the page has no picture of an agent who keeps it from clients', async () => {
    await showPicture(false)
    const { data } = await guest.ask(PAGE, { ...LINK, agentId: 'mate' })
    assert.equal(data.contactPage.agentPictureUrl, null)
  })
})

suite('sent more than once', () => {
  test('ten at once with one key: one row, ten equal answers', async () => {
    const input = contact({ idempotencyKey: 'the-form' })
    const answers = await tenTimes(input)
    assert.deepEqual(
      new Set(answers.map(({ data }) => data?.submitContactRequest)),
      new Set([true]),
    )
    assert.equal((await storedOf(world, input.email)).length, 1)
  })

  test('ten at once with no key: one row, and their answers do not tell', async () => {
    const input = contact()
    const answers = await tenTimes(input)
    assert.ok(answers.every(({ data }) => data?.submitContactRequest === true))
    assert.equal((await storedOf(world, input.email)).length, 1)
    await guest.ask(SUBMIT, { input: { ...input, notes: 'Asked anew', idempotencyKey: 'other' } })
    assert.equal((await storedOf(world, input.email)).length, 1)
  })

  test('to another company, through another agent, or a day later it is another', async () => {
    const input = contact()
    const count = async (more: object) => {
      await guest.ask(SUBMIT, { input: { ...input, ...more } })
      return (await storedOf(world, input.email)).length
    }
    assert.equal(await count({}), 1)
    assert.equal(await count({ companyId: 'foreign' }), 2)
    assert.equal(await count({ agentId: 'mate' }), 3)
    await world.database.rows(
      "update contact_receipt set received_at = received_at - interval '1 day'",
    )
    assert.equal(await count({}), 4)
  })

  test('one key of two people is two referrals', async () => {
    const inputs = [contact({ idempotencyKey: '1' }), contact({ idempotencyKey: '1' })]
    for (const input of inputs) await guest.ask(SUBMIT, { input })
    for (const { email } of inputs) assert.equal((await storedOf(world, email)).length, 1)
  })

  test('what fills the field that nobody sees is answered and not stored', async () => {
    const before = (await storedOf(world)).length
    const { data } = await submit({ website: 'https://buy.example' })
    assert.equal(data?.submitContactRequest, true)
    assert.equal((await storedOf(world)).length, before)
    assert.equal((await submit({ website: '' })).data?.submitContactRequest, true)
    assert.equal((await storedOf(world)).length, before + 1)
  })

  test('a key too long is refused', async () => {
    const { errors } = await submit({ idempotencyKey: 'k'.repeat(201) })
    assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'idempotencyKey' })
  })
})
