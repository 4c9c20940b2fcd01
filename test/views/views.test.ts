import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { forgetRights } from '../kit/rights.ts'
import { startWorld } from '../kit/world.ts'

/*
 * Views that people save of a list. Who reads and writes which is asked of everyone in `test/access/`. That no
 * view shows a row that its reader may not see follows from what it is: words, which the list reads as it reads
 * any address (`test/referrals/referrals-lists-random.test.ts` holds search, filters and scopes to the access rule).
 */

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { database } = world

const CREATE = `mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { id name state sharedWith } }`
const UPDATE = `mutation ($input: UpdateSavedViewInput!) { updateSavedView(input: $input) { id name sharedWith } }`
const DELETE = `mutation ($input: DeleteSavedViewInput!) { deleteSavedView(input: $input) { id } }`
const LAYOUT = `{ ownListLayout(list: REFERRALS) { list columns defaultView { id state } } }`
const SET = `mutation ($input: SetListLayoutInput!) { setListLayout(input: $input) { list columns defaultView { id state } } }`
const LIST = '{ listSavedViews { items { name sharedWith owner { id name } } } }'

const VIEW = { list: 'REFERRALS', name: 'Waiting', state: 'status=in-review', sharedWith: 'NOBODY' }

const save = async (who: PersonName, more: object = {}): Promise<string> => {
  const { data, errors } = await world.as(who).ask(CREATE, { input: { ...VIEW, ...more } })
  assert.deepEqual(errors, [])
  return data.createSavedView.id
}
const namesOf = async (who: PersonName): Promise<string[]> => {
  const { data } = await world.as(who).ask(LIST)
  return data.listSavedViews.items.map(({ name }: { name: string }) => name).toSorted()
}
const stored = () => database.rows('select * from saved_view order by id')
const setLayout = (who: PersonName, more: object) =>
  world.as(who).ask(SET, { input: { list: 'REFERRALS', ...more } })
const layoutOf = async (who: PersonName) => (await world.as(who).ask(LAYOUT)).data.ownListLayout

suite('a view', () => {
  test('is read by its owner and those whom it is shared with, who learn whose it is', async () => {
    await save('agent', { name: 'Mine' })
    await save('teamLead', { name: 'Team', sharedWith: 'TEAM' })
    await save('divisionLead', { name: 'Division', sharedWith: 'DIVISION' })
    await save('companyAdmin', { name: 'Home', sharedWith: 'COMPANY' })
    await save('partnerAdmin', { name: 'Partner', sharedWith: 'COMPANY' })
    assert.deepEqual(await namesOf('agent'), ['Division', 'Home', 'Mine', 'Team'])
    assert.deepEqual(await namesOf('otherAgent'), ['Division', 'Home'])
    assert.deepEqual(await namesOf('partnerAdmin'), ['Partner'])
    assert.deepEqual(await namesOf('stranger'), [])
    const { data } = await world.as('mate').ask(LIST)
    assert.deepEqual(
      data.listSavedViews.items.find(({ name }: { name: string }) => name === 'Team').owner,
      { id: 'teamLead', name: 'teamLead Tester' },
    )
  })

  test('is no longer read by who has another lead', async t => {
    await save('otherLead', { name: 'Team', sharedWith: 'TEAM' })
    assert.deepEqual(await namesOf('otherAgent'), ['Team'])
    await database.script("update member set team_lead_id = null where id = 'otherAgent'")
    forgetRights(t)
    assert.deepEqual(await namesOf('otherAgent'), [])
  })

  test('of a former lead can be kept for oneself, and is not shared again', async t => {
    const id = await save('otherLead', { sharedWith: 'TEAM' })
    await database.script("update member set is_team_lead = false where id = 'otherLead'")
    forgetRights(t)
    const change = (more: object) => world.as('otherLead').ask(UPDATE, { input: { id, ...more } })
    const { errors } = await change({ name: 'Renamed' })
    assert.deepEqual(errors[0]?.extensions, { code: 'FORBIDDEN', field: 'sharedWith' })
    const kept = await change({ name: 'Renamed', sharedWith: 'NOBODY' })
    assert.deepEqual(kept.data.updateSavedView, { id, name: 'Renamed', sharedWith: 'NOBODY' })
  })

  test('of another is as one that is not there, and stays as it is', async () => {
    const id = await save('companyAdmin', { sharedWith: 'COMPANY' })
    const before = await stored()
    const agent = world.as('agent')
    assert.equal(await agent.refused(UPDATE, { input: { id, name: 'Theirs' } }), 'NOT_FOUND')
    assert.equal(await agent.refused(DELETE, { input: { id } }), 'NOT_FOUND')
    assert.equal(await agent.refused(DELETE, { input: { id: 'nobody' } }), 'NOT_FOUND')
    assert.deepEqual(await stored(), before)
  })

  test('reaches the screens of those who read it at once, and of nobody else', async () => {
    const text = 'subscription { onCreateSavedView { name } }'
    const mate = await world.subscribe('mate', text)
    const other = await world.subscribe('otherAgent', text)
    await save('teamLead', { name: 'Team', sharedWith: 'TEAM' })
    await save('divisionLead', { name: 'Division', sharedWith: 'DIVISION' })
    await mate.nth(2)
    await other.nth(1)
    const received = other.received.map(({ data }) => data.onCreateSavedView.name)
    assert.deepEqual(received, ['Division'])
    await Promise.all([mate.stop(), other.stop()])
  })

  test('goes with a person whose account is gone', async () => {
    await save('homeless')
    await setLayout('homeless', { columns: ['client'] })
    await database.script("update member set active = false, gone_at = now() where id = 'homeless'")
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await database.rows('select * from list_layout'), [])
  })
})

suite('a view that breaks a rule is refused by the field, and nothing is stored', () => {
  const BAD: readonly [field: string, value: string, code?: string][] = [
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['name', 'wAITING'],
    ['state', 'a=b c'],
    ['state', 'a="'],
    ['state', 'x'.repeat(2001)],
    ['sharedWith', 'TEAM', 'FORBIDDEN'],
    ['sharedWith', 'COMPANY', 'FORBIDDEN'],
  ]
  for (const [field, value, code = 'BAD_INPUT'] of BAD) {
    test(`${field}: ${value.slice(0, 20)}`, async () => {
      await save('agent')
      const before = await stored()
      const { errors } = await world.as('agent').ask(CREATE, {
        input: { ...VIEW, ...(field !== 'name' && { name: 'New' }), [field]: value },
      })
      assert.deepEqual(errors[0]?.extensions, { code, field })
      assert.deepEqual(await stored(), before)
    })
  }

  test('the hundred-and-first', async () => {
    await database.rows(
      `insert into saved_view (id, owner_id, list, name, state)
         select 'v' || n, 'agent', 'REFERRALS', 'View ' || n, '' from generate_series(1, 100) n`,
    )
    assert.equal(await world.as('agent').refused(CREATE, { input: VIEW }), 'CONFLICT')
    await save('mate')
  })

  test('a name is taken for its owner and list alone', async () => {
    await save('agent')
    await save('mate')
    await save('agent', { list: 'PEOPLE' })
    assert.equal((await stored()).length, 3)
  })
})

suite('how a person has a list', () => {
  test('is theirs alone, and what is left out stays', async () => {
    const usual = { list: 'REFERRALS', columns: null, defaultView: null }
    assert.deepEqual(await layoutOf('agent'), usual)
    const id = await save('agent')
    await setLayout('agent', { columns: ['client', 'status'] })
    await setLayout('agent', { defaultViewId: id })
    const chosen = {
      list: 'REFERRALS',
      columns: ['client', 'status'],
      defaultView: { id, state: VIEW.state },
    }
    assert.deepEqual(await layoutOf('agent'), chosen)
    assert.deepEqual(await layoutOf('mate'), usual)
    const { data } = await setLayout('agent', { columns: null })
    assert.deepEqual(data.setListLayout, { ...chosen, columns: null })
    await world.as('agent').ask(DELETE, { input: { id } })
    assert.deepEqual(await layoutOf('agent'), usual)
  })

  test('names no view that its reader may no longer see', async () => {
    const id = await save('teamLead', { sharedWith: 'TEAM' })
    assert.deepEqual((await setLayout('mate', { defaultViewId: id })).errors, [])
    const { errors } = await setLayout('otherAgent', { defaultViewId: id })
    assert.equal(errors[0]?.extensions.code, 'NOT_FOUND')
    await world.as('teamLead').ask(UPDATE, { input: { id, sharedWith: 'NOBODY' } })
    assert.equal((await layoutOf('mate')).defaultView, null)
  })

  const BAD: readonly [string, object][] = [
    ['columns', { columns: [] }],
    ['columns', { columns: ['client', 'client'] }],
    ['columns.0', { columns: ['not a name'] }],
    ['columns', { columns: Array.from({ length: 31 }, (_, n) => `c${'x'.repeat(n % 29)}`) }],
  ]
  for (const [field, more] of BAD) {
    test(`is refused where it is wrong: ${JSON.stringify(more).slice(0, 40)}`, async () => {
      const { errors } = await setLayout('agent', more)
      assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field })
      assert.deepEqual(await database.rows('select * from list_layout'), [])
    })
  }

  test('is asked for by people alone', async () => {
    assert.equal(await world.as('guest').refused(LAYOUT), 'UNAUTHENTICATED')
    assert.equal(await world.as('newcomer').refused(LAYOUT), 'FORBIDDEN')
    assert.equal(await world.as('apiKey').refused(LAYOUT), 'FORBIDDEN')
  })
})
