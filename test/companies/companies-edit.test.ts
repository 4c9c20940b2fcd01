import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { insertCompanies } from '#features/companies/server/company-store.ts'
import { PEOPLE, type Who } from '../kit/people.ts'
import {
  COMPANIES,
  EVERYONE,
  FULL,
  SIGNED_IN,
  startCompaniesWorld,
  UPDATE,
} from './companies-kit.ts'

/* Who changes a company, and who takes one away. */

const { world, rowsNow } = await startCompaniesWorld()

const DELETE = 'mutation ($input: DeleteCompanyInput!) { deleteCompany(input: $input) { id } }'

const refusalOf = (who: Who, id: string, isGoverned: boolean): string | undefined => {
  if (who === 'guest') return 'UNAUTHENTICATED'
  if (!SIGNED_IN.includes(who)) return 'FORBIDDEN'
  if (who === 'admin' || who === 'apiKey') return undefined
  const administers = who.endsWith('Admin') && who !== 'siteAdmin'
  const own = (PEOPLE as Record<string, { companyId: string | null }>)[who]?.companyId
  if (!administers || own !== id) return 'NOT_FOUND'
  return isGoverned ? 'FORBIDDEN' : undefined
}

const OWN_EDITS: readonly object[] = [
  { iconName: 'building2' },
  { description: 'New words' },
  { tags: ['Investment'] },
  { bgColor: '#112233' },
  { referralUrl: 'https://new.example' },
  { hasTraining: false },
  { hasDocumentation: true },
  { trainingLinks: ['https://learn.example/2', 'https://learn.example/3'] },
  { commissionInfo: { rate: '20%' } },
]
const GOVERNED_EDITS: readonly object[] = [
  { status: 'INACTIVE' },
  { companyName: 'Another name' },
  { contactEmail: 'other@new.example' },
  { website: 'https://other.example' },
  { divisionLeadId: null },
  { compensation: { agentPercentage: 1 } },
]

suite('who writes what of a company', () => {
  for (const who of EVERYONE) {
    test(`${who}, every field of every company`, async () => {
      for (const id of COMPANIES) {
        for (const edit of [...OWN_EDITS, ...GOVERNED_EDITS]) {
          const [field = ''] = Object.keys(edit)
          const refusal = refusalOf(who, id, GOVERNED_EDITS.includes(edit))
          const earlier = await rowsNow()
          const { data, errors } = await world.as(who).ask(UPDATE, { input: { id, ...edit } })
          assert.equal(errors[0]?.extensions.code, refusal, `${id} ${field}`)
          if (refusal) {
            assert.deepEqual(await rowsNow(), earlier, `${id} ${field}`)
            if (SIGNED_IN.includes(who) && refusal === 'FORBIDDEN') {
              assert.equal(errors[0]?.extensions.field, field)
            }
          } else {
            const value = (edit as Record<string, unknown>)[field]
            const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
            const given = data.updateCompany[field]
            assert.deepEqual(isPart ? { ...given, ...value } : value, given, `${id} ${field}`)
            await world.as('apiKey').ask(UPDATE, { input: { id, ...RESTORED(id) } })
          }
        }
      }
    })
  }
})

const RESTORED = (id: string) => ({
  ...FULL,
  companyName: `${id} company`,
  contactEmail: `office@${id}.example`,
  website: `https://${id}.example`,
  status: id === 'closed' ? 'INACTIVE' : 'ACTIVE',
})

const BAD: readonly [string, unknown][] = [
  ['iconName', 'javascript:alert(1)'],
  ['iconName', 'companyLogos/partner/logo-1.png'],
  ['iconName', 'companyLogos/home/../partner/logo-1.png'],
  ['bgColor', 'red'],
  ['tags', ['Tax', 'Investment']],
  ['tags.0', ['Gardening']],
  ['tags', null],
  ['description', 'x'.repeat(2001)],
  ['referralUrl', 'ftp://files.example'],
  ['hasTraining', null],
  ['trainingLinks.0', ['']],
  ['trainingLinks.0', ['javascript:alert(1)']],
  ['trainingLinks', Array(21).fill('https://a.example')],
  ['commissionInfo', null],
  ['commissionInfo.rate', { rate: 'x'.repeat(101) }],
  ['status', null],
  ['companyName', ' '],
  ['contactEmail', 'nobody'],
  ['website', 'partner.example'],
  ['divisionLeadId', 'nobody'],
  ['compensation.agentPercentage', { agentPercentage: 100.5 }],
  ['compensation.agentPercentage', { agentPercentage: -1 }],
  ['compensation.agentPercentage', { agentPercentage: 1.234 }],
]

test('bad input names its field, and nothing of it is stored', async () => {
  const earlier = await rowsNow()
  for (const [field, value] of BAD) {
    const [name = ''] = field.split('.')
    const input = { id: 'home', description: 'Not stored', [name]: value }
    const { errors } = await world.as('admin').ask(UPDATE, { input })
    const said = `${field} ${JSON.stringify(value)}`
    assert.deepEqual(
      errors.map(({ extensions }) => [extensions.code, extensions.field]),
      [['BAD_INPUT', field]],
      said,
    )
  }
  assert.deepEqual(await rowsNow(), earlier)
})

test('what is emptied is gone, and an own logo may be chosen', async () => {
  const cleared = { iconName: '', bgColor: '', description: '', referralUrl: '', tags: [] }
  const commissionInfo = { rate: '', average: null }
  const input = { id: 'home', ...cleared, trainingLinks: [], commissionInfo }
  const { data } = await world.as('companyAdmin').ask(UPDATE, { input })
  const { iconName, bgColor, description, referralUrl, tags, trainingLinks } = data.updateCompany
  assert.deepEqual([iconName, bgColor, description, referralUrl], [null, null, null, null])
  assert.deepEqual([tags, trainingLinks, data.updateCompany.commissionInfo], [[], [], null])
  const logo = 'companyLogos/home/logo-1.png'
  const { data: next } = await world
    .as('companyAdmin')
    .ask(UPDATE, { input: { id: 'home', iconName: logo } })
  assert.equal(next.updateCompany.iconName, logo)
  await world.as('apiKey').ask(UPDATE, { input: { id: 'home', ...FULL } })
})

test('a color of three digits is stored as six', async () => {
  const input = { id: 'home', bgColor: '#0aF' }
  const { data } = await world
    .as('companyAdmin')
    .ask('mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { bgColor } }', {
      input,
    })
  assert.equal(data.updateCompany.bgColor, '#00aaFF')
})

test('a company is unknown in the same words as one that is another’s', async () => {
  const ask = (id: string) =>
    world.as('companyAdmin').ask(UPDATE, { input: { id, description: 'x' } })
  const unknown = await ask('nowhere')
  const foreign = await ask('partner')
  assert.deepEqual(unknown.errors[0]?.extensions, foreign.errors[0]?.extensions)
  assert.equal(unknown.errors[0]?.message, foreign.errors[0]?.message)
})

const lonely = async (id: string): Promise<void> => {
  const words = { companyName: id, contactEmail: 'a@b.example', website: 'https://b.example' }
  await insertCompanies(world.database, [{ id, ...words }])
}

suite('taking a company away', () => {
  test('only admin and the API key may', async () => {
    await lonely('lonely')
    for (const who of EVERYONE.filter(each => each !== 'admin' && each !== 'apiKey')) {
      const code = await world.as(who).refused(DELETE, { input: { id: 'lonely' } })
      assert.equal(code, refusalOf(who, 'lonely', true), who)
    }
    for (const who of ['admin', 'apiKey'] as const) {
      const { data } = await world.as(who).ask(DELETE, { input: { id: 'lonely' } })
      assert.deepEqual(data.deleteCompany, { id: 'lonely' })
      assert.equal(await world.as(who).refused(DELETE, { input: { id: 'lonely' } }), 'NOT_FOUND')
      await lonely('lonely')
    }
  })

  test('what it teaches goes with it', async () => {
    await lonely('teaching')
    await world.database.script(`
      insert into training_resource (id, company_id, title, url)
        values ('t1', 'teaching', 'Video', 'https://v.example');
      insert into faq_item (id, company_id, question, answer) values ('f1', 'teaching', 'Why?', 'So.')`)
    const { errors } = await world.as('admin').ask(DELETE, { input: { id: 'teaching' } })
    assert.deepEqual(errors, [])
    const left = `select id from training_resource where company_id = 'teaching'
      union select id from faq_item where company_id = 'teaching'`
    assert.deepEqual(await world.database.rows(left), [])
  })

  test('a company with people or referrals stays, with all it teaches', async () => {
    await lonely('received')
    await world.database.script(`
      insert into faq_item (id, company_id, question, answer)
        values ('f2', 'received', 'Why?', 'So.'), ('f3', 'foreign', 'Why?', 'So.');
      insert into referral (id, company_id, referring_company_id, name, email, user_id)
        values ('r1', 'received', 'home', 'Client', 'c@c.example', 'agent')`)
    for (const id of ['received', 'foreign']) {
      const { errors } = await world.as('admin').ask(DELETE, { input: { id } })
      assert.equal(errors[0]?.extensions.code, 'CONFLICT')
      assert.match(errors[0]?.message ?? '', /has members or referrals/)
    }
    const left = await world.database.rows("select id from faq_item where id in ('f2', 'f3')")
    assert.equal(left.length, 2)
  })
})
