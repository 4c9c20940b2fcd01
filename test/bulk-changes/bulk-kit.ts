import assert from 'node:assert/strict'
import { waitUntil } from '../../testing/wait-until.ts'
import type { World } from '../kit/world.ts'

export const FIELDS =
  'id userId newStatus newUserId newCompanyId state total changed unchanged refused'
export const START = `mutation ($input: StartBulkChangeInput!) {
  startBulkChange(input: $input) { ${FIELDS} } }`
export const CANCEL = `mutation ($input: CancelBulkChangeInput!) {
  cancelBulkChange(input: $input) { ${FIELDS} } }`
export const PREVIEW = `query ($selection: ReferralSelectionInput!, $change: BulkChangeEditInput!) {
  previewBulkChange(selection: $selection, change: $change) {
    total changed unchanged refused reasons { code reason count } } }`
export const READ = `query ($id: ID!) { getBulkChange(id: $id) { ${FIELDS} } }`
export const REFUSALS = `query ($id: ID!, $limit: Int, $nextToken: String) {
  bulkChangeRefusals(id: $id, limit: $limit, nextToken: $nextToken) {
    items { referralId clientName code reason } nextToken } }`

type Who = Parameters<World['as']>[0]

/** What the tests of bulk changes do over and over. */
export function makeBulkKit(world: World) {
  const insert = async (id: string, more: Readonly<Record<string, unknown>> = {}) => {
    const row: Readonly<Record<string, unknown>> = {
      id,
      company_id: 'partner',
      referring_company_id: 'home',
      name: `Client ${id}`,
      email: `${id}@client.example`,
      user_id: 'agent',
      team_lead_id: 'teamLead',
      division_lead_id: 'divisionLead',
      payment_status: 'PENDING',
      ...more,
    }
    const places = Object.keys(row).map((_, at) => `$${at + 1}`)
    await world.database.script(
      `insert into referral (${Object.keys(row).join()}) values (${places.join()})`,
      Object.values(row),
    )
  }
  const read = async (id: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a row
    (await world.database.rows<any>('select * from referral where id = $1', [id]))[0]
  const start = async (who: Who, selection: object, change: object, more: object = {}) => {
    const { data, errors } = await world
      .as(who)
      .ask(START, { input: { selection, change, ...more } })
    assert.deepEqual(errors, [])
    return data.startBulkChange
  }
  const until = async (who: Who, id: string, state = 'DONE') => {
    let row = { state: '' }
    await waitUntil(
      () => `a bulk change that is ${state}: ${JSON.stringify(row)}`,
      async () => {
        const { data } = await world.as(who).ask(READ, { id })
        row = data.getBulkChange
        return row.state === state
      },
    )
    return row
  }
  const run = async (who: Who, selection: object, change: object, more: object = {}) =>
    await until(who, (await start(who, selection, change, more)).id)
  const preview = async (who: Who, selection: object, change: object) => {
    const { data, errors } = await world.as(who).ask(PREVIEW, { selection, change })
    assert.deepEqual(errors, [])
    return data.previewBulkChange
  }
  const refusals = async (who: Who, id: string, more: object = {}) => {
    const { data, errors } = await world.as(who).ask(REFUSALS, { id, limit: 100, ...more })
    assert.deepEqual(errors, [])
    return data.bulkChangeRefusals
  }
  return { insert, read, start, until, run, preview, refusals }
}
