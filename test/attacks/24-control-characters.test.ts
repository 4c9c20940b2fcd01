import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { CLIENT, makeKit, passwordFlow, signUpRequest } from '../identity/identity-kit.ts'
import { emailOf } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'
import { contact, SUBMIT } from '../referrals/contact-kit.ts'
import { faultOf, webhookKit } from '../webhooks/webhook-kit.ts'
import { mutation, TYPED_FORMS, type TypedForm } from './typed-forms.ts'

/* What a client types is stored only if no link, mail header or line of a report can be made of it. */

const world = await startWorld()
const pool = makeKit(world)
const partner = webhookKit(world)
await partner.giveKey('partner')
await partner.giveKey('home')

const EMAILS = [
  'c@x.test?bcc=eve@evil.example',
  'c@x.test?bcc=eve',
  'c?cc=eve@x.test',
  'c&body=pay@x.test',
  'c%0d%0abcc:eve@x.test',
  'c#x@x.test',
  'a b@x.test',
  'a,b@x.test',
  'a;b@x.test',
  '"c"@x.test',
  '<c>@x.test',
  'c`x@x.test',
  'c:x@x.test',
  'c(x)@x.test',
  'c[x]@x.test',
  'c\\x@x.test',
  'c|x@x.test',
  'c\u0000@x.test',
  'c\r\nbcc:eve@x.test',
  'c@x.test/path',
  'c@x..test',
  'c@[127.0.0.1]',
]
const REAL_EMAILS = ["o'brien+home@mail.client.example", 'josé.núñez@müller.example']

const RECEIVED = {
  agentId: 'agent',
  name: 'Dana Client',
  email: 'dana@client.example',
  phone: '(555) 010-0100',
  referralType: 'Retirement',
}

const REFER = TYPED_FORMS.createReferral.document

suite('a client’s email', () => {
  const counted = async () => (await world.database.rows('select from referral')).length

  for (const email of EMAILS) {
    test(`refuses ${JSON.stringify(email)} on every form and stores nothing`, async () => {
      const before = await counted()
      const input = { ...TYPED_REFERRAL, email }
      assert.equal(await world.as('agent').refused(REFER, { input }), 'BAD_INPUT')
      const form = { input: contact({ email }) }
      assert.equal(await world.as('guest').refused(SUBMIT, form), 'BAD_INPUT')
      const said = await partner.as('partner', '/webhook/referrals', { ...RECEIVED, email })
      // A zero byte is refused with the whole body.
      if (!email.includes('\0')) assert.deepEqual(faultOf(said), ['BAD_INPUT', 'email'])
      assert.equal(await counted(), before)
    })
  }

  for (const email of REAL_EMAILS) {
    test(`takes ${email}`, async () => {
      assert.deepEqual(
        (await world.as('agent').ask(REFER, { input: { ...TYPED_REFERRAL, email } })).errors,
        [],
      )
      assert.deepEqual(
        (await world.as('guest').ask(SUBMIT, { input: contact({ email }) })).errors,
        [],
      )
    })
  }
})

// Each in the middle, for what stands at an end is trimmed.
const CONTROLS = ['\r', '\n', '\t', '\u001b', '\u0085', '\u2028', '\u202e']

interface Form extends TypedForm {
  readonly fields: Readonly<Record<string, string>>
}

const FORMS: Readonly<Record<string, Form>> = {
  createReferral: { ...TYPED_FORMS.createReferral, fields: { name: 'Da*na' } },
  submitContactRequest: { ...TYPED_FORMS.submitContactRequest, fields: { name: 'Da*na' } },
  createCompany: {
    ...TYPED_FORMS.createCompany,
    fields: {
      companyName: 'Pla*in',
      adminFirstName: 'A*da',
      adminLastName: 'Foun*der',
      website: 'https://new.example/*a',
    },
  },
  createUser: {
    ...TYPED_FORMS.createUser,
    fields: { firstName: 'I*n', lastName: 'Vi*ted', phone: '1*2', address: 'A street*1' },
  },
  updateUser: {
    who: 'agent',
    document: mutation('updateUser', 'UpdateUserInput'),
    input: { id: 'agent' },
    fields: { name: 'A*bc', phone: '1*2', address: 'A street*1' },
  },
  registerMember: {
    who: 'newcomer',
    document: mutation('registerMember', 'RegisterMemberInput'),
    input: {
      firstName: 'New',
      lastName: 'Comer',
      phone: '+12345678901',
      address: '1 Long Street',
      companyId: 'home',
    },
    fields: { firstName: 'N*ew', lastName: 'Co*mer', address: '1 Long*Street' },
  },
  updateCompany: {
    who: 'companyAdmin',
    document: mutation('updateCompany', 'UpdateCompanyInput'),
    input: { id: 'home' },
    fields: { referralUrl: 'https://home.example/*a', iconName: 'https://home.example/*a' },
  },
  createTrainingResource: {
    ...TYPED_FORMS.createTrainingResource,
    fields: { title: 'St*art', url: 'https://home.example/*a', duration: '12*min' },
  },
  createFaqItem: { ...TYPED_FORMS.createFaqItem, fields: { question: 'Wh*y?' } },
  createSavedView: {
    who: 'agent',
    document: mutation('createSavedView', 'CreateSavedViewInput'),
    input: { list: 'REFERRALS', name: 'View', state: '', sharedWith: 'NOBODY' },
    fields: { name: 'Vi*ew', state: 'a=*b' },
  },
  createWebhookEndpoint: {
    who: 'siteAdmin',
    document: mutation('createWebhookEndpoint', 'CreateWebhookEndpointInput', '{ secret }'),
    input: { companyId: 'home', url: 'https://hooks.example/a', events: ['referral.created'] },
    fields: { url: 'https://hooks.example/*a' },
  },
}

suite('a single line', () => {
  for (const [name, { who, document, input, fields }] of Object.entries(FORMS)) {
    for (const [field, text] of Object.entries(fields)) {
      test(`${name} refuses control characters in ${field}`, async () => {
        for (const control of CONTROLS) {
          const value = text.replace('*', control)
          const { errors } = await world
            .as(who)
            .ask(document, { input: { ...input, [field]: value } })
          assert.deepEqual(
            errors.map(({ extensions }) => extensions),
            [{ code: 'BAD_INPUT', field }],
            JSON.stringify(value),
          )
        }
      })
    }
  }

  test('a stage, and the stage that a webhook names, refuse them', async () => {
    for (const control of CONTROLS) {
      const stages = [{ stage: `Wo${control}n`, status: 'COMPLETED' }]
      const set = 'mutation ($input: SetCrmStagesInput!) { setCrmStages(input: $input) { stage } }'
      const input = { companyId: 'home', stages }
      assert.equal(await world.as('siteAdmin').refused(set, { input }), 'BAD_INPUT')
      const body = { externalId: 'deal', stage: `Wo${control}n` }
      assert.deepEqual(faultOf(await partner.as('home', '/webhook/crm', body)), [
        'BAD_INPUT',
        'stage',
      ])
    }
  })

  test('a webhook’s client, externalId and REST’s person refuse them', async () => {
    for (const control of CONTROLS) {
      for (const field of ['name', 'externalId']) {
        const body = { ...RECEIVED, [field]: `Da${control}na` }
        const said = await partner.as('partner', '/webhook/referrals', body)
        assert.deepEqual(faultOf(said), ['BAD_INPUT', field])
      }
      const headers = { authorization: `Bearer ${await world.tokenOf('companyAdmin')}` }
      const body = { firstName: `A${control}b`, lastName: 'Lee' }
      const said = await partner.call('/api/users/mate', { method: 'PATCH', headers, body })
      assert.deepEqual(faultOf(said), ['BAD_INPUT', 'firstName'])
    }
  })

  test('text that may have lines takes line breaks and refuses other controls', async () => {
    const notes = 'First line\r\n\tsecond line'
    const ask = (text: string) =>
      world.as('guest').refused(SUBMIT, { input: contact({ notes: text }) })
    assert.match(await ask(notes), /^went through/)
    assert.equal(await ask('a\u001b[2Jb'), 'BAD_INPUT')
    assert.equal(await ask('a\u202eb'), 'BAD_INPUT')
  })
})

suite('identity attributes', () => {
  const bad = (name: string, text: string) => ({ Name: name, Value: text.replace('*', '\r\n') })
  const ATTRIBUTES = [bad('given_name', 'A*nn'), bad('family_name', 'L*ee'), bad('address', 'A*b')]

  test('refuse line breaks at sign-up and in every change', async () => {
    const { body } = await world.identity('InitiateAuth', passwordFlow(emailOf('agent')))
    const { AccessToken } = body.AuthenticationResult
    for (const attribute of ATTRIBUTES) {
      const { Name, Value } = attribute
      const signUp = signUpRequest('control@new.example', { [Name]: Value })
      assert.equal(await pool.refused('SignUp', signUp), 'InvalidParameterException')
      const change = { ...CLIENT, AccessToken, UserAttributes: [attribute] }
      const { status, body: answer } = await world.identity('UpdateUserAttributes', change)
      assert.deepEqual([status, answer.__type], [400, 'InvalidParameterException'])
    }
  })
})

test('links to emails and phone numbers are built in one place', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const builders = files.filter(
    file => /\.tsx?$/.test(file) && /['"`](mailto|tel):/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  assert.deepEqual(
    builders.filter(file => !file.endsWith('.test.ts')),
    ['kernel/contact-links.ts'],
  )
})
