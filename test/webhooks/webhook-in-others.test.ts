import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { faultOf, webhookKit } from './webhook-kit.ts'

/* POST /webhook/referrals and /webhook/crm. */

const world = await startWorld()
const kit = webhookKit(world)
for (const company of ['home', 'partner', 'foreign', 'closed']) await kit.giveKey(company)

const CLIENT = {
  name: 'Noor Client',
  email: 'Noor@Client.example',
  phone: '(555) 010-0100',
  referralType: 'Retirement plan',
}
const receive = (company: string, body: object, headers = {}) =>
  kit.as(company, '/webhook/referrals', { ...CLIENT, ...body }, headers)
const countAll = async (): Promise<number> => {
  const [row] = await world.database.rows<{ count: number }>(
    'select count(*)::integer as count from referral',
  )
  return row?.count ?? -1
}

suite('a client whom an agent sent to a partner', () => {
  const NAMED: readonly (readonly [string, object])[] = [
    ['by id', { agentId: 'agent' }],
    ['by email', { agentEmail: 'agent@test.example' }],
    ['by email in capitals', { agentEmail: ' AGENT@test.example ' }],
  ]
  for (const [how, named] of NAMED) {
    test(`the agent named ${how}`, async () => {
      const line = await world.subscribe('agent', 'subscription { onCreateReferral { id } }')
      const { status, body } = await receive('partner', named)
      assert.deepEqual([status, body], [201, { id: body.id, status: 'SUBMITTED' }])
      assert.equal((await line.nth(1)).data.onCreateReferral.id, body.id)
      await line.stop()
      const text = `{ getReferral(id: "${body.id}") { companyId referringCompanyId userId name email
        phoneNumber notes status paymentStatus teamLeadId divisionLeadId } }`
      const { data } = await world.as('admin').ask(text)
      assert.deepEqual(data.getReferral, {
        companyId: 'partner',
        referringCompanyId: 'home',
        userId: 'agent',
        name: 'Noor Client',
        email: 'noor@client.example',
        phoneNumber: '(555) 010-0100',
        notes: 'Retirement plan',
        status: 'SUBMITTED',
        paymentStatus: 'NONE',
        teamLeadId: 'teamLead',
        divisionLeadId: 'divisionLead',
      })
    })
  }

  const WRONG: readonly [field: string, body: object][] = [
    ['agentId', {}],
    ['agentId', { agentId: 'agent', agentEmail: 'agent@test.example' }],
    ['agentId', { agentId: 'nobody' }],
    ['agentId', { agentId: 'inactive' }],
    ['agentId', { agentId: 'homeless' }],
    ['agentId', { agentId: "' or 1=1" }],
    ['agentEmail', { agentEmail: 'nobody@test.example' }],
    ['agentEmail', { agentEmail: 'inactive@test.example' }],
    ['name', { agentId: 'agent', name: 'N' }],
    ['name', { agentId: 'agent', name: undefined }],
    ['email', { agentId: 'agent', email: 'noor' }],
    ['phone', { agentId: 'agent', phone: '12' }],
    ['referralType', { agentId: 'agent', referralType: '' }],
    ['externalId', { agentId: 'agent', externalId: ' ' }],
  ]
  for (const [field, body] of WRONG) {
    test(`${field} is named: ${JSON.stringify(body)}`, async () => {
      const before = await countAll()
      const said = await receive('partner', body)
      assert.deepEqual([said.status, faultOf(said)], [422, ['BAD_INPUT', field]])
      assert.equal(await countAll(), before)
    })
  }

  test('sent again by webhook-id or by externalId it is one referral, ten at once too', async () => {
    const before = await countAll()
    const named = { agentId: 'agent' }
    for (const [body, headers] of [
      [named, { 'webhook-id': 'new-client' }],
      [{ ...named, externalId: 'deal-1' }, {}],
      [{ ...named, externalId: 'deal-2' }, { 'webhook-id': 'new-deal' }],
    ] as const) {
      const said = await Promise.all(
        Array.from({ length: 10 }, () => receive('partner', body, headers)),
      )
      assert.deepEqual([...new Set(said.map(({ status }) => status))], [201])
      assert.equal(new Set(said.map(each => each.body.id)).size, 1)
    }
    assert.equal(await countAll(), before + 3)
  })

  test('a name that is taken is not given to another client', async () => {
    const named = { agentId: 'agent', externalId: 'deal-3' }
    await receive('partner', named)
    const other = await receive('partner', { ...named, email: 'other@client.example' })
    assert.deepEqual([other.status, faultOf(other)], [409, ['CONFLICT', undefined]])
    const message = { 'webhook-id': 'one-message' }
    await receive('partner', { agentId: 'agent' }, message)
    const again = await receive('partner', { agentId: 'agent', email: 'o@client.example' }, message)
    assert.deepEqual([again.status, faultOf(again)], [409, ['CONFLICT', 'webhook-id']])
  })

  test('another company’s names are its own, and so is what it receives', async () => {
    const mine = await receive('partner', { agentId: 'agent', externalId: 'deal-4' })
    const theirs = await receive('foreign', { agentId: 'agent', externalId: 'deal-4' })
    assert.notEqual(mine.body.id, theirs.body.id)
    const said = await kit.call('/webhook/referrals', {
      headers: { 'webhook-api-key': kit.keyOf('foreign') },
      body: { companyId: 'partner', agentId: 'agent', ...CLIENT },
    })
    assert.equal(said.status, 401)
  })
})

const STAGES = `mutation ($input: SetCrmStagesInput!) { setCrmStages(input: $input) { stage status } }`

suite('stages of a customer system', () => {
  const stages = [
    { stage: 'Qualified', status: 'IN_REVIEW' },
    { stage: ' Closed Won ', status: 'COMPLETED' },
    { stage: 'Closed Lost', status: 'REJECTED' },
  ]
  const tell = (body: object, headers = {}) => kit.as('partner', '/webhook/crm', body, headers)
  const nameOne = async (company: string, externalId: string): Promise<string> => {
    const id = await kit.refer(company)
    const named = { status: 'IN_CONTACT', externalId }
    const said = await kit.as(company, `/webhook/referrals/${id}`, named)
    assert.equal(said.status, 200)
    return id
  }
  const setStages = async () => {
    const input = { companyId: 'partner', stages }
    return (await world.as('partnerAdmin').ask(STAGES, { input })).data.setCrmStages
  }
  before(async () => {
    await setStages()
    await nameOne('partner', 'known')
    await nameOne('foreign', 'of-foreign')
  })

  test('what each stands for is for the company to say', async () => {
    assert.equal((await setStages())[1].stage, 'Closed Won')
    const read = await world.as('partnerAdmin').ask('{ crmStages(companyId: "partner") { stage } }')
    assert.deepEqual(
      read.data.crmStages.map(({ stage }: { stage: string }) => stage),
      ['Qualified', 'Closed Won', 'Closed Lost'],
    )
    for (const wrong of [
      [{ stage: 'Won', status: 'SUBMITTED' }],
      [{ stage: '', status: 'COMPLETED' }],
      [stages[0], { stage: 'QUALIFIED', status: 'REJECTED' }],
      // Only the database knows that these are the same.
      ['ΟΔΟΣ', 'οδοσ'].map(stage => ({ stage, status: 'COMPLETED' })),
      Array.from({ length: 51 }, (_, n) => ({ stage: `s${n}`, status: 'COMPLETED' })),
    ]) {
      const refused = { input: { companyId: 'partner', stages: wrong } }
      assert.equal(await world.as('partnerAdmin').refused(STAGES, refused), 'BAD_INPUT')
    }
    const still = await world
      .as('partnerAdmin')
      .ask('{ crmStages(companyId: "partner") { stage } }')
    assert.deepEqual(still.data, read.data)
  })

  test('a stage moves the referral that the company calls so', async () => {
    const id = await nameOne('partner', 'crm-1')
    const said = await tell({ externalId: 'crm-1', stage: 'closed WON', owner: 'Sam' })
    assert.deepEqual([said.status, said.body], [200, { id, status: 'COMPLETED' }])
    assert.deepEqual(await kit.stateOf(id), { status: 'COMPLETED', paymentStatus: 'PENDING' })
    const again = await tell({ externalId: 'crm-1', stage: 'Closed Won' })
    assert.equal(again.status, 200)
    assert.equal(await kit.movesOf(id), 2)
  })

  test('a referral has one name at a time, and a name one referral', async () => {
    const one = await kit.refer('partner')
    const two = await kit.refer('partner')
    const name = (id: string, externalId: string) =>
      kit.as('partner', `/webhook/referrals/${id}`, { status: 'IN_CONTACT', externalId })
    for (const _ of ['named', 'and named so again']) {
      assert.equal((await name(one, 'crm-2')).status, 200)
    }
    const taken = await name(two, 'crm-2')
    assert.deepEqual([taken.status, faultOf(taken)], [409, ['CONFLICT', undefined]])
    assert.equal(await kit.movesOf(two), 0)
    await name(one, 'crm-3')
    assert.equal((await tell({ externalId: 'crm-2', stage: 'Qualified' })).status, 404)
    assert.equal((await tell({ externalId: 'crm-3', stage: 'Qualified' })).body.id, one)
    assert.equal((await name(two, 'crm-2')).status, 200)
  })

  const WRONG: readonly [status: number, field: string | undefined, body: object][] = [
    [404, undefined, { externalId: 'nobody', stage: 'Qualified' }],
    [404, undefined, { externalId: 'of-foreign', stage: 'Qualified' }],
    [422, 'stage', { externalId: 'known', stage: 'Unheard of' }],
    [422, 'stage', { externalId: 'known', stage: '' }],
    [422, 'stage', { externalId: 'known' }],
    [422, 'externalId', { stage: 'Qualified' }],
  ]
  for (const [status, field, body] of WRONG) {
    test(`${status}: ${JSON.stringify(body)}`, async () => {
      const said = await tell(body)
      assert.deepEqual([said.status, faultOf(said)[1]], [status, field])
    })
  }

  test('a paid referral stays as it is, and no key is no key here too', async () => {
    const { body } = await receive('partner', { agentId: 'agent', externalId: 'crm-paid' })
    const pay = `mutation { updatePayment(input: { id: "${body.id}", paymentStatus: PROCESSED }) { id } }`
    await world.as('partnerAdmin').ask(pay)
    assert.equal((await tell({ externalId: 'crm-paid', stage: 'Closed Won' })).status, 409)
    const keyless = { companyId: 'partner', externalId: 'crm-paid', stage: 'Closed Won' }
    assert.equal((await kit.call('/webhook/crm', { body: keyless })).status, 401)
  })
})
