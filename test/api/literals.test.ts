import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'

/* Values that stand in the document itself, where no variable carries them. */

const world = await startWorld()
const agent = world.as('agent')

const list = (args: string) => `{ listReferrals(${args}) { items { id } } }`
const filter = (text: string) => list(`filter: { ${text} }`)

const NUL = '"a\\u{0}b"'
const INPUT = Object.entries({ ...TYPED_REFERRAL, name: undefined })
  .filter(([, value]) => value !== undefined)
  .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  .join(', ')

const REFUSED: readonly [string, string, RegExp][] = [
  ['U+0000 in a filter', filter(`name: { contains: ${NUL} }`), /U\+0000/],
  ['U+0000 in a list of a filter', filter(`name: { in: ["a", ${NUL}] }`), /U\+0000/],
  ['U+0000 in a search', list(`search: ${NUL}`), /U\+0000/],
  ['U+0000 in an ID', `{ getReferral(id: ${NUL}) { id } }`, /U\+0000/],
  [
    'U+0000 in an input',
    `mutation { createReferral(input: { name: ${NUL}, ${INPUT} }) { id } }`,
    /U\+0000/,
  ],
  ['U+0000 with four digits', `{ getReferral(id: "\\u0000") { id } }`, /U\+0000/],
  ['U+0000 written with zeros', `{ getReferral(id: "\\u{00000}") { id } }`, /U\+0000/],
  ['half a character', `{ getReferral(id: "\\u{D83D}") { id } }`, /./],
  ['a number as a time', filter('createdAt: { gt: 5 }'), /Not a time/],
  ['a word as a time', filter('createdAt: { gt: "yesterday" }'), /Not a time/],
  ['a text as an amount', filter('amount: { gt: "5" }'), /two decimals/],
  ['an amount in thousandths', filter('amount: { gt: 0.001 }'), /two decimals/],
  ['a list of one end', filter('createdAt: { between: ["2026-01-01"] }'), /two values/],
]
for (const [what, query, words] of REFUSED) {
  test(`${what} is refused`, async () => {
    const { errors } = await agent.ask(query)
    assert.equal(errors.length, 1)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT', errors[0]?.message)
    assert.match(errors[0]?.message ?? '', words)
  })
}

test('amounts and times are read from the document as from variables', async () => {
  const input = { ...TYPED_REFERRAL, name: 'In the document' }
  const text = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
  const made = await agent.ask(text, { input })
  assert.deepEqual(made.errors, [])
  const { id } = made.data.createReferral
  await world.database.rows('update referral set amount = 12.5 where id = $1', [id])
  const found = async (args: string): Promise<boolean> => {
    const { data, errors } = await agent.ask(filter(args))
    assert.deepEqual(errors, [])
    return data.listReferrals.items.some((item: { id: string }) => item.id === id)
  }
  const own = `id: { eq: "${id}" }`
  assert.equal(await found(`${own}, amount: { ge: 12 }`), true)
  assert.equal(await found(`${own}, amount: { gt: 12.5 }`), false)
  assert.equal(await found(`${own}, createdAt: { gt: "2020-01-01" }`), true)
  // A filter that says nothing lets everything through, and its opposite nothing.
  assert.equal(await found(`${own}, not: {}`), false)
  assert.equal(await found(`${own}, not: { or: [] }`), true)
  assert.equal(await found(`${own}, not: null, amount: null`), true)
})
