import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { PEOPLE, type Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()

const EVERYONE: readonly Who[] = (Object.keys(PEOPLE) as Who[])
  .filter(who => who !== 'inactive')
  .concat('guest', 'apiKey')
const OUTSIDE: readonly Who[] = ['guest', 'newcomer', 'latecomer']

// Who writes for which company; everyone else for none.
const WRITERS: readonly [Who, string[]][] = [
  ['admin', ['home', 'partner']],
  ['apiKey', ['home', 'partner']],
  ['companyAdmin', ['home']],
  ['partnerAdmin', ['partner']],
]

const refusalOf = (who: Who, companyId: string): string => {
  if (who === 'guest') return 'UNAUTHENTICATED'
  if (OUTSIDE.includes(who)) return 'FORBIDDEN'
  return WRITERS.some(([each, of]) => each === who && of.includes(companyId)) ? '' : 'NOT_FOUND'
}

interface Kind {
  readonly name: string
  readonly plural: string
  readonly relation: string
  readonly table: string
  readonly fields: string
  readonly sample: Readonly<Record<string, string>>
  readonly edit: Readonly<Record<string, string | null>>
  readonly bad: readonly (readonly [string, unknown])[]
}

const KINDS: readonly Kind[] = [
  {
    name: 'TrainingResource',
    plural: 'TrainingResources',
    relation: 'trainingResources',
    table: 'training_resource',
    fields: 'id companyId title url type duration createdAt updatedAt company { id contactEmail }',
    sample: {
      title: 'How to refer',
      url: 'https://learn.example/v',
      type: 'video',
      duration: '12 min',
    },
    edit: { title: 'How to refer well', type: 'document', duration: null },
    bad: [
      ['title', ' '],
      ['title', 'x'.repeat(201)],
      ['url', 'javascript:alert(1)'],
      ['url', `https://a.example/${'x'.repeat(2048)}`],
      ['duration', 'x'.repeat(101)],
    ],
  },
  {
    name: 'FaqItem',
    plural: 'FaqItems',
    relation: 'faqItems',
    table: 'faq_item',
    fields: 'id companyId question answer createdAt updatedAt company { id contactEmail }',
    sample: { question: 'Who pays?', answer: 'The partner company.' },
    edit: { answer: 'The company that you refer to.' },
    bad: [
      ['question', ''],
      ['question', 'x'.repeat(501)],
      ['answer', ' '],
      ['answer', 'x'.repeat(5001)],
    ],
  },
]

for (const { name, plural, relation, table, fields, sample, edit, bad } of KINDS) {
  const verb = (what: string) =>
    `mutation ($input: ${what}${name}Input!) { ${what.toLowerCase()}${name}(input: $input) { ${fields} } }`
  const [CREATE, UPDATE, DELETE] = ['Create', 'Update', 'Delete'].map(verb) as [
    string,
    string,
    string,
  ]
  const GET = `query ($id: ID!) { get${name}(id: $id) { ${fields} } }`
  const LIST = `query ($filter: Model${name}FilterInput) {
    list${plural}(filter: $filter, limit: 100) { items { ${fields} } nextToken } }`
  const SUBSCRIBE = (event: string) => `subscription ($filter: Model${name}FilterInput) {
    on${event}${name}(filter: $filter) { ${fields} } }`
  const rowsNow = () => world.database.rows(`select * from ${table} order by id`)
  const add = async (companyId: string, more: object = {}) => {
    const input = { companyId, ...sample, ...more }
    const { data, errors } = await world.as('apiKey').ask(CREATE, { input })
    assert.deepEqual(errors, [])
    return data[`create${name}`]
  }

  suite(name, () => {
    for (const who of EVERYONE) {
      test(`${who} adds, changes and takes away where they may, and nowhere else`, async () => {
        for (const companyId of ['home', 'partner']) {
          const refusal = refusalOf(who, companyId)
          const { id } = await add(companyId)
          const earlier = await rowsNow()
          const ask = async (text: string, input: object) => {
            const { data, errors } = await world.as(who).ask(text, { input })
            assert.equal(errors[0]?.extensions.code ?? '', refusal, `${text} ${companyId}`)
            return data && (Object.values(data)[0] as Record<string, unknown>)
          }
          const made = await ask(CREATE, { companyId, ...sample })
          const changed = await ask(UPDATE, { id, ...edit })
          const gone = await ask(DELETE, { id })
          if (refusal) {
            assert.deepEqual(await rowsNow(), earlier)
            continue
          }
          assert.deepEqual({ ...made, ...sample, companyId }, made)
          assert.deepEqual({ ...changed, ...sample, ...edit, id }, changed)
          assert.deepEqual(gone, changed)
          assert.equal((await world.as(who).ask(GET, { id })).data[`get${name}`], null)
        }
      })

      test(`${who} reads ${OUTSIDE.includes(who) ? 'nothing' : 'what every company teaches'}`, async () => {
        const { id, createdAt } = await add('foreign')
        const { data } = await world.as(who).ask(GET, { id })
        const filter = { companyId: { eq: 'foreign' }, createdAt: { ge: createdAt } }
        const list = await world.as(who).ask(LIST, { filter })
        const part = await world
          .as(who)
          .ask(`{ getCompany(id: "foreign") { ${relation}(limit: 1) { items { id } } } }`)
        const inCompany = part.data.getCompany[relation].items
        if (OUTSIDE.includes(who)) {
          assert.equal(data[`get${name}`], null)
          assert.deepEqual(list.data[`list${plural}`].items, [])
          assert.deepEqual(inCompany, [])
          return
        }
        const row = data[`get${name}`]
        const seesContact = ['admin', 'apiKey', 'foreignAdmin'].includes(who)
        const contactEmail = seesContact ? 'office@foreign.example' : null
        assert.deepEqual(row.company, { id: 'foreign', contactEmail })
        assert.deepEqual(list.data[`list${plural}`].items[0], row)
        assert.deepEqual(inCompany, [{ id }])
      })
    }

    test('bad input names its field, and nothing of it is stored', async () => {
      const { id } = await add('home')
      const earlier = await rowsNow()
      for (const [field, value] of bad) {
        const created = { input: { companyId: 'home', ...sample, [field]: value } }
        const changed = { input: { id, ...edit, [field]: value } }
        for (const [text, variables] of [
          [CREATE, created],
          [UPDATE, changed],
        ] as const) {
          const { errors } = await world.as('companyAdmin').ask(text, variables)
          const [{ extensions } = { extensions: undefined }] = errors
          assert.deepEqual([extensions?.code, extensions?.field], ['BAD_INPUT', field])
        }
      }
      assert.deepEqual(await rowsNow(), earlier)
    })

    test('nothing is taught for a company that is not there', async () => {
      const input = { companyId: 'nowhere', ...sample }
      assert.equal(await world.as('admin').refused(CREATE, { input }), 'NOT_FOUND')
      assert.equal(await world.as('companyAdmin').refused(CREATE, { input }), 'NOT_FOUND')
    })

    test('sent ten times with one key, it is added once', async () => {
      const earlier = (await rowsNow()).length
      const input = { companyId: 'home', ...sample, idempotencyKey: `once-${name}` }
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => world.as('companyAdmin').ask(CREATE, { input })),
      )
      const ids = answers.map(({ data }) => data[`create${name}`].id)
      assert.equal(new Set(ids).size, 1)
      assert.equal((await rowsNow()).length, earlier + 1)
    })

    test('everyone signed in hears of it as they would read it; a newcomer does not', async () => {
      const hearers = ['agent', 'stranger', 'foreignAdmin', 'admin'] as const
      const lines = await Promise.all(
        hearers.flatMap(who => [
          world.subscribe(who, SUBSCRIBE('Create')),
          world.subscribe(who, SUBSCRIBE('Update')),
        ]),
      )
      const newcomer = await world.subscribe('newcomer', SUBSCRIBE('Create'))
      const { id } = await add('foreign')
      await world.as('foreignAdmin').ask(UPDATE, { input: { id, ...sample } })
      await world.as('foreignAdmin').ask(UPDATE, { input: { id, ...edit } })
      for (const [index, who] of hearers.entries()) {
        const created = await lines[2 * index]?.nth(1)
        const updated = await lines[2 * index + 1]?.nth(1)
        assert.equal(created.data[`onCreate${name}`].id, id)
        const read = await world.as(who).ask(GET, { id })
        assert.deepEqual(updated.data[`onUpdate${name}`], read.data[`get${name}`])
        assert.equal(lines[2 * index + 1]?.received.length, 1)
      }
      assert.deepEqual(newcomer.received, [])
      for (const line of [...lines, newcomer]) await line.stop()
    })

    test('a filter lets through only what it names', async () => {
      const filter = { companyId: { eq: 'partner' } }
      const line = await world.subscribe('agent', SUBSCRIBE('Create'), { filter })
      await add('home')
      const { id } = await add('partner')
      assert.equal((await line.nth(1)).data[`onCreate${name}`].id, id)
      await line.stop()
    })

    test('a company’s own come a page at a time, the newest first', async () => {
      await world.database.rows(`delete from ${table} where company_id = 'closed'`)
      const ids: string[] = []
      for (let count = 0; count < 3; count++) ids.unshift((await add('closed')).id)
      const page = (token: string | null) =>
        world.as('agent').ask(
          `query ($token: String) { getCompany(id: "closed") {
             ${relation}(limit: 2, nextToken: $token) { items { id } nextToken } } }`,
          { token },
        )
      const first = (await page(null)).data.getCompany[relation]
      const second = (await page(first.nextToken)).data.getCompany[relation]
      const read = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
      assert.deepEqual(read.toSorted(), ids.toSorted())
      assert.equal(second.nextToken, null)
    })
  })
}
