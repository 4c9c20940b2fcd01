import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after } from 'node:test'
import { buildSchema, getNamedType, isLeafType } from 'graphql'
import type { Who } from '../kit/people.ts'
import { settleSignIns, startWorld, type World } from '../kit/world.ts'
import { fillDeliveries } from './deliveries.ts'
import { fillJoining } from './joining.ts'
import { PRINCIPALS, type Principal } from './principals.ts'
import { READS } from './reads.ts'
import { fillRows, holds, type ModelName, type Row } from './rows.ts'
import type { WriteRule } from './write-rules.ts'

/* What the probes stand on: a world with every kind of row, a count, and the schema as it is committed. */

export const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

type Fielded = { getFields(): Record<string, { type: Parameters<typeof getNamedType>[0] }> }
export const fieldsOf = (
  typeName: string,
): Fielded['getFields'] extends () => infer F ? F : never =>
  (schema.getType(typeName) as unknown as Fielded).getFields()

/** All that a row says of itself, to be asked for at once. */
export const selectionOf = (model: ModelName): string =>
  Object.keys(READS[model].fields)
    .map(field => {
      const type = getNamedType(fieldsOf(model)[field]?.type)
      if (!type || isLeafType(type)) return field
      return `${field} { ${Object.keys(fieldsOf(type.name)).join(' ')} }`
    })
    .join(' ')

export interface Refusal {
  readonly code: string
  readonly field: string | undefined
  readonly words: string
}

export async function openMatrix() {
  const world = await startWorld()
  await fillRows(world)
  await fillDeliveries(world)
  await fillJoining(world)
  const people = PRINCIPALS.filter(({ id }) => id !== null).map(({ who }) => who)
  await settleSignIns(world, people)
  let probes = 0
  after(() => {
    process.stdout.write(`${probes} probes\n`)
    assert.ok(probes > 2000)
  })
  /** One thing that must be so, counted. */
  const probe = (actual: unknown, expected: unknown, what: string): void => {
    probes++
    assert.deepEqual(actual, expected, what)
  }
  /** The data that came, or the first refusal. */
  const ask = async (who: Who, text: string, variables: object = {}) => {
    const { data, errors } = await world.as(who).ask(text, variables)
    const [error] = errors
    const { code = '', field } = error?.extensions ?? {}
    const refusal: Refusal | null = error ? { code, field, words: error.message } : null
    return { data, refusal }
  }
  const mutate = (who: Who, name: string, input: object | undefined, gives: string) => {
    if (input === undefined) return ask(who, `mutation { ${name} ${gives} }`)
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const typeName = schema.getType(type) ? type : 'UploadInput'
    const text = `mutation ($input: ${typeName}!) { ${name}(input: $input) ${gives} }`
    return ask(who, text, { input })
  }
  return { world, ask, mutate, probe, stored: makeDigest(world) }
}

export type Matrix = Awaited<ReturnType<typeof openMatrix>>

const TABLES =
  'company member referral referral_change training_resource faq_item account account_group saved_company upload inviting join_request agent_invitation idempotency contact_receipt replaced_picture crm_stage referral_reference webhook_endpoint webhook_delivery mail_preference notification_read recovery_code saved_view list_layout bulk_change bulk_change_item terms fee ledger_entry ledger_day'

/** All that a write could have changed, in short; read anew only where something was written to the database. */
function makeDigest({ database }: World): () => Promise<string> {
  const parts = TABLES.split(' ').map(
    table => `(select md5(string_agg(t::text, ';' order by t::text)) from ${table} t)`,
  )
  const ask = async (what: string): Promise<string> => {
    const [row] = await database.rows<{ it: string }>(`select ${what} as it`)
    return row?.it ?? ''
  }
  let last = { writtenTo: '', digest: '' }
  return async () => {
    const writtenTo = await ask('pg_current_wal_insert_lsn()::text')
    if (writtenTo !== last.writtenTo) {
      last = { writtenTo, digest: await ask(`concat(${parts.join(', ')})`) }
    }
    return last.digest
  }
}

/** What the matrix says becomes of a write: null that it is done, else the code of the refusal. */
export function outcomeOf(rule: WriteRule, who: Principal, row: Row): string | null {
  if (who.turnedAway) return who.turnedAway
  if (rule.turnedAway?.(who)) return 'FORBIDDEN'
  if (rule.notToSelf && who.id === row.id) return 'FORBIDDEN'
  if (holds(rule.may, who, row)) return null
  if (rule.conflict && holds(rule.conflict, who, row)) return 'CONFLICT'
  return holds(READS[row.model].reads, who, row) ? rule.else : 'NOT_FOUND'
}
