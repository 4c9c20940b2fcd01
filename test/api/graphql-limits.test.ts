import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { buildClientSchema, getIntrospectionQuery, parse, printSchema } from 'graphql'
import { LIMITS, shapeOf } from '#platform/graphql/limits.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()

const repeat = (times: number, make: (number: number) => string) =>
  Array.from({ length: times }, (_, number) => make(number)).join(' ')

// Each text doubles what the next fragment holds: forty of them would be a million million fields.
const bomb = (on: string, leaf: string) =>
  `${repeat(40, n => `fragment F${n} on ${on} { ...F${n + 1} ...F${n + 1} }`)}
   fragment F40 on ${on} { ${leaf} }`
// The same field said again and again merges into one, but must be looked through first.
const swarm = `{ listReferrals { ...A } }
  fragment A on ModelReferralConnection { ${repeat(150, () => 'items { ...B }')} }
  fragment B on Referral { ${repeat(150, () => 'company { ...C }')} }
  fragment C on Company { ${repeat(150, () => 'id')} }`

const list = (args: string, fields: string) => `listReferrals${args} { items { ${fields} } }`
const WIDE = 'id name email notes status amount createdAt updatedAt company { id companyName }'

type Case = readonly [string, string, object?]

const WITHIN: readonly Case[] = [
  ['thirty aliases', `{ getCompany(id: "home") { ${repeat(30, n => `a${n}: id`)} } }`],
  ['twenty root fields', `{ ${repeat(20, () => '__typename')} }`],
  ['a thousand wide rows', `{ ${list('(limit: 1000)', WIDE)} }`],
  ['a thousand by a variable', `query ($n: Int) { ${list('(limit: $n)', WIDE)} }`, { n: 1000 }],
  ['a hundred fields said twice', `{ getCompany(id: "home") { ${repeat(100, () => 'id id')} } }`],
  [
    'a fragment used often',
    `{ ${repeat(20, n => `a${n}: getCompany(id: "home") { ...F }`)} } fragment F on Company { id }`,
  ],
]

for (const [what, query, variables] of WITHIN) {
  test(`${what} is not too much`, async () => {
    const { errors } = await world.as('agent').ask(query, variables)
    assert.deepEqual(errors, [])
  })
}

const TOO_MUCH: readonly Case[] = [
  ['31 aliases', `{ getCompany(id: "home") { ${repeat(31, n => `a${n}: id`)} } }`],
  [
    '31 aliases in a fragment',
    `{ getCompany(id: "home") { ...F } } fragment F on Company { ${repeat(31, n => `a${n}: id`)} }`,
  ],
  [
    '16 aliases used twice',
    `{ a: getCompany(id: "home") { ...F } getCompany(id: "home") { ...F } } fragment F on Company { ${repeat(16, n => `a${n}: id`)} }`,
  ],
  [
    'types of types without end',
    `{ __type(name: "Query") { ${'ofType { '.repeat(1200)} name ${'} '.repeat(1201)} }`,
  ],
  ['21 root fields', `{ ${repeat(21, () => '__typename')} }`],
  [
    '21 root fields in fragments',
    `{ ...F ... { __typename } } fragment F on Query { ${repeat(20, () => '__typename')} }`,
  ],
  ['20 lists of a thousand', `{ ${repeat(20, n => `a${n}: ${list('(limit: 1000)', WIDE)}`)} }`],
  [
    'the same by a variable',
    `query ($n: Int) { ${repeat(20, n => `a${n}: ${list('(limit: $n)', WIDE)}`)} }`,
    { n: 1000 },
  ],
  [
    'the same by a default',
    `query ($n: Int = 1000) { ${repeat(20, n => `a${n}: ${list('(limit: $n)', WIDE)}`)} }`,
  ],
  [
    'the same with items in a fragment',
    `{ ${repeat(20, n => `a${n}: listReferrals(limit: 1000) { ...F }`)} } fragment F on ModelReferralConnection { x: items { ${WIDE} } }`,
  ],
  ['a swarm of fields', swarm],
  ['endless nesting', `{ a${'{ a'.repeat(900)}${' }'.repeat(901)}`],
  [
    'lists in lists, 300 levels deep',
    `{ listReferrals(filter: ${'['.repeat(300)}${']'.repeat(300)}) { items { id } } }`,
  ],
  [
    'endless lists',
    `{ listReferrals(filter: ${'['.repeat(1990)}${']'.repeat(1990)}) { items { id } } }`,
  ],
  ['fragments that double each other', `{ ...F0 } ${bomb('Query', '__typename')}`],
  ['the same below a field', `{ getCompany(id: "home") { ...F0 } } ${bomb('Company', 'a: id')}`],
]

for (const [what, query, variables] of TOO_MUCH) {
  test(`${what} is too much, and is said at once`, { timeout: 5000 }, async () => {
    const { status, errors } = await world.as('agent').ask(query, variables)
    assert.equal(errors[0]?.extensions.code, 'LIMITED')
    assert.match(errors[0]?.message ?? '', /request is too large/)
    assert.equal(status, 400)
  })
}

const REFUSED: readonly Case[] = [
  [
    'more tokens than anyone needs',
    `{ getCompany(id: "home") { ${'id '.repeat(LIMITS.tokens)} } }`,
  ],
  ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ['a fragment of itself', '{ ...A } fragment A on Query { ...A }'],
  ['an unknown fragment', '{ ...A }'],
  ['an unknown field', '{ getSecrets { id } }'],
  ['an unknown argument', '{ listReferrals(all: true) { nextToken } }'],
  ['an unknown type', 'query ($a: Secret) { __typename }'],
  ['nothing', ''],
  ['no document', 'Hello?'],
  ['half a document', '{ listReferrals {'],
  ['two operations and no name', 'query A { __typename } query B { __typename }'],
]

for (const [what, query] of REFUSED) {
  test(`${what} is refused as what it is`, { timeout: 5000 }, async () => {
    const { status, errors } = await world.as('guest').ask(query)
    assert.equal(status, 400)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
    assert.doesNotMatch(errors[0]?.message ?? '', /wrong on our side/)
  })
}

test('depth is measured through fragments, and introspection may go deeper', () => {
  const fault = (text: string) => shapeOf(parse(text)).fault?.message
  const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`
  assert.equal(fault(nested(12)), undefined)
  assert.match(fault(nested(13)) ?? '', /deeper than 12/)
  assert.equal(fault(`{ __schema ${nested(20)} }`), undefined)
  assert.match(
    fault(`${nested(7).replace('{ a }', '{ ...F }')} fragment F on A ${nested(7)}`) ?? '',
    /deeper/,
  )
})

suite('introspection', () => {
  test('it tells the whole schema, the same each time', async () => {
    const printed: string[] = []
    for (let run = 0; run < 4; run++) {
      const { data } = await world.as('agent').ask(getIntrospectionQuery())
      printed.push(printSchema(buildClientSchema(data)))
    }
    assert.match(printed[0] ?? '', /type Referral {/)
    assert.equal(new Set(printed).size, 1)
  })

  test('it cannot be made to repeat itself without end', { timeout: 5000 }, async () => {
    const deep = `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`
    assert.equal(await world.as('agent').refused(deep), 'BAD_INPUT')
  })
})

suite('compiled and uncompiled runs answer alike', () => {
  const GET = 'query ($id: ID!) { getCompany(id: $id) { id status tags } }'
  const LIST = `query L($f: ModelCompanyFilterInput, $n: Int = 2, $t: String) {
    listCompanies(filter: $f, limit: $n, nextToken: $t) { __typename items { ...C } nextToken } }
    fragment C on Company { id companyName ... on Company { status } }`
  const REFERRALS = `query ($order: ModelOrder, $since: DateTime, $from: Money = 1.5, $id: ID) {
    listReferrals(order: $order, filter: { createdAt: { gt: $since }, amount: { ge: $from }, not: { id: { in: [$id] } } }) { nextToken } }`
  const PARTS = `query ($yes: Boolean!, $no: Boolean = false) {
    a: getCompany(id: "home") { id @include(if: $yes) status @skip(if: $yes) ... @include(if: $no) { tags } } }`
  const SHARED = `query ($yes: Boolean!) { a: getCompany(id: "home") { id ...F @include(if: $yes) }
    b: getCompany(id: "home") { ...F } } fragment F on Company { status }`
  const LATER = `query ($yes: Boolean!) { getCompany(id: "home") { ...F @include(if: $yes) ...F } }
    fragment F on Company { status }`
  const said = (text: string) => text.replace('($yes: Boolean!)', '').replace('$yes', 'false')
  const MOVE = `mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }`
  const CASES: readonly (readonly [string, string, object?, PersonName?])[] = [
    ['a row', GET, { id: 'home' }],
    ['no row', GET, { id: 'nowhere' }],
    ['a number for an id', GET, { id: 7 }],
    ['a missing variable', GET],
    ['null where there must be a value', GET, { id: null }],
    ['a variable of another kind', GET, { id: { eq: 'home' } }],
    ['a variable that is not declared', GET, { id: 'home', more: 1 }],
    ['defaults', LIST],
    ['null over a default', LIST, { n: null }],
    ['a value over a default', LIST, { n: 1, f: { id: { in: ['home', 'partner'] } } }],
    [
      'one value where a list may be',
      LIST,
      { f: { id: { in: 'home' }, or: { id: { eq: 'home' } } } },
    ],
    ['an enum', LIST, { f: { status: { eq: 'ACTIVE' } } }],
    ['an unknown enum value', LIST, { f: { status: { eq: 'SLEEPY' } } }],
    ['an unknown input field', LIST, { f: { secret: { eq: 'x' } } }],
    ['a limit out of range', LIST, { n: 0 }],
    ['a limit that is a text', LIST, { n: '1' }],
    ['a token of no list', LIST, { t: 'x' }],
    [
      'scalars of our own',
      REFERRALS,
      { order: 'RECENTLY_UPDATED', since: '2026-01-01', from: 2, id: 'x' },
    ],
    ['scalars left out', REFERRALS],
    ['null for all', REFERRALS, { order: null, since: null, from: null, id: null }],
    ['a date that is none', REFERRALS, { since: '2026-13-01' }],
    ['an amount of three decimals', REFERRALS, { from: 1.001 }],
    ['an unknown order', REFERRALS, { order: 'RANDOM' }],
    ['parts chosen', PARTS, { yes: true }],
    ['parts left out', PARTS, { yes: false, no: true }],
    ['parts not said', PARTS, {}],
    ['a fragment chosen in one place and not in another', SHARED, { yes: false }],
    ['a fragment left out first and taken later', LATER, { yes: false }],
    ['the same, said in the text', said(SHARED)],
    ['the later one, said in the text', said(LATER)],
    ['a refused deed', MOVE, { input: { id: 'nowhere', status: 'COMPLETED' } }],
    ['a deed of nobody', MOVE, { input: { id: 'nowhere', status: 'COMPLETED' } }, 'stranger'],
    [
      'a filter by what is withheld',
      '{ listReferrals(filter: { teamPayAmount: { gt: 1 } }) { nextToken } }',
    ],
  ]
  for (const [what, query, variables, who = 'agent'] of CASES) {
    test(what, async () => {
      // Another comment is another text, which is read anew and so begins uncompiled.
      const text = `${query} # ${what}`
      const answers = []
      for (let run = 0; run < 4; run++) answers.push(await world.as(who).ask(text, variables))
      for (const answer of answers) assert.deepEqual(answer, answers[0])
      assert.ok((answers[0]?.status ?? 500) < 500)
      assert.notEqual(answers[0]?.errors[0]?.extensions.code, 'INTERNAL')
    })
  }
})
