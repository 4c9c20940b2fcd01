import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()

const SAVE = `mutation ($input: SaveCompanyInput!) { saveCompany(input: $input) { id saved } }`
const SAVED = '{ listCompanies(limit: 20) { items { id saved } } }'

const save = (who: PersonName, companyId: string, saved = true) =>
  world.as(who).ask(SAVE, { input: { companyId, saved } })

const savedOf = async (who: PersonName | 'guest' | 'apiKey'): Promise<string[]> => {
  const { data } = await world.as(who).ask(SAVED)
  const items: { id: string; saved: boolean }[] = data.listCompanies.items
  return items
    .filter(({ saved }) => saved)
    .map(({ id }) => id)
    .sort()
}

suite('companies saved for later', () => {
  test('each person has a list of their own', async () => {
    const { data } = await save('agent', 'partner')
    assert.deepEqual(data.saveCompany, { id: 'partner', saved: true })
    await save('agent', 'closed')
    await save('mate', 'foreign')
    assert.deepEqual(await savedOf('agent'), ['closed', 'partner'])
    assert.deepEqual(await savedOf('mate'), ['foreign'])
    for (const who of ['stranger', 'guest', 'apiKey'] as const) {
      assert.deepEqual(await savedOf(who), [])
    }
  })

  test('saved twice it is there once, and taken out twice it is gone', async () => {
    await save('teamLead', 'partner')
    assert.deepEqual((await save('teamLead', 'partner')).errors, [])
    assert.deepEqual(await savedOf('teamLead'), ['partner'])
    await save('teamLead', 'partner', false)
    const { data } = await save('teamLead', 'partner', false)
    assert.deepEqual(data.saveCompany, { id: 'partner', saved: false })
    assert.deepEqual(await savedOf('teamLead'), [])
  })

  const REFUSED: readonly [PersonName | 'guest' | 'apiKey', companyId: string, code: string][] = [
    ['agent', 'nobody', 'NOT_FOUND'],
    ['guest', 'partner', 'UNAUTHENTICATED'],
    ['newcomer', 'partner', 'FORBIDDEN'],
    ['apiKey', 'partner', 'FORBIDDEN'],
  ]
  for (const [who, companyId, code] of REFUSED) {
    test(`${who} saving ${companyId} is refused: ${code}`, async () => {
      const input = { companyId, saved: true }
      assert.equal(await world.as(who).refused(SAVE, { input }), code)
    })
  }
})
