import type { Who } from '../kit/people.ts'
import { COPY_OF_FEE } from './fees.ts'
import type { OperationCase } from './operations.ts'
import type { Principal } from './principals.ts'
import { fieldsOf, type Matrix, outcomeOf, type Refusal, schema } from './probe.ts'
import { holds, ROWS, type Row } from './rows.ts'
import { fillTerms } from './terms.ts'
import type { WriteRule } from './write-rules.ts'

/* What each caller writes: what is refused first, with nothing changed by it, and then what is done. */

type Rules = Readonly<Record<string, WriteRule>>
const NOBODY = 'nobody'

const inputOf = (rule: WriteRule, row: Row, id = row.id) => ({ [rule.by]: id, ...rule.rest(row) })

export async function probeRefused(
  matrix: Matrix,
  who: Principal,
  rules: Rules,
  operations: readonly OperationCase[],
): Promise<void> {
  const before = await matrix.stored()
  const check = async (what: string) =>
    matrix.probe(await matrix.stored(), before, `${what} changes nothing`)
  for (const [name, rule] of Object.entries(rules)) {
    await probeRows(matrix, who, name, rule)
    await check(`${who.who} refused ${name}`)
    await probeFields(matrix, who, name, rule)
    await check(`${who.who} refused fields of ${name}`)
  }
  const words = new Map<string, Refusal | null>()
  for (const operation of operations) {
    const expected = operationOutcome(operation, who)
    if (expected === null) continue
    const refusal = await probeOperation(matrix, who, operation, expected)
    if (expected === 'NOT_FOUND') {
      const first = words.get(operation.gives + operation.mutation) ?? refusal
      words.set(operation.gives + operation.mutation, first)
      matrix.probe(
        refusal,
        first,
        `${who.who} ${operation.mutation} ${operation.what}: as any other`,
      )
    }
    await check(`${who.who} refused ${operation.mutation} ${operation.what}`)
  }
}

async function probeRows({ mutate, probe }: Matrix, who: Principal, name: string, rule: WriteRule) {
  const rows = ROWS[rule.on]
  const unknown = await mutate(who.who, name, inputOf(rule, rows[0] as Row, NOBODY), rule.gives)
  const words = unknown.refusal
  const isTurnedAway = who.turnedAway !== null || rule.turnedAway?.(who) === true
  const code = who.turnedAway ?? (isTurnedAway ? 'FORBIDDEN' : 'NOT_FOUND')
  probe(words?.code, code, `${who.who} ${name} of nothing`)
  for (const row of rows) {
    const expected = outcomeOf(rule, who, row)
    if (expected === null) continue
    const { refusal, data } = await mutate(who.who, name, inputOf(rule, row), rule.gives)
    const what = `${who.who} ${name} ${row.id}`
    probe([refusal?.code, data], [expected, null], what)
    const isAlike = expected === 'NOT_FOUND' || (isTurnedAway && who.id !== row.id)
    if (isAlike) probe(refusal, words, `${what}: as if it were not there`)
  }
}

/** A field that is not this caller’s to send is named, where the row itself is theirs to change. */
async function probeFields(
  { mutate, probe }: Matrix,
  who: Principal,
  name: string,
  rule: WriteRule,
) {
  for (const row of ROWS[rule.on]) {
    if (outcomeOf(rule, who, row) !== null) continue
    for (const [field, [may, value]] of Object.entries(rule.fields)) {
      if (holds(may, who, row)) continue
      const input = { ...inputOf(rule, row), [field]: value }
      const { refusal } = await mutate(who.who, name, input, rule.gives)
      const reported = [refusal?.code, refusal?.field]
      probe(reported, ['FORBIDDEN', field], `${who.who} ${name} ${row.id} with ${field}`)
    }
  }
}

function operationOutcome(operation: OperationCase, who: Principal): string | null {
  const isForAnyone = operation.mutation === 'submitContactRequest'
  return isForAnyone ? operation.expect(who) : (who.turnedAway ?? operation.expect(who))
}

async function probeOperation(
  { mutate, probe }: Matrix,
  who: Principal,
  operation: OperationCase,
  expected: string,
) {
  const { refusal } = await mutate(
    who.who,
    operation.mutation,
    operation.input?.(who),
    operation.gives,
  )
  const [code, field] = expected.split(' ')
  const what = `${who.who} ${operation.mutation}: ${operation.what}`
  probe(refusal?.code, code, what)
  if (field) probe(refusal?.field, field, `${what}, by field`)
  return refusal
}

/** What the server sets and no input takes: each field of a model, sent with each of its mutations. */
export async function probeUnwritable({ mutate, probe, stored }: Matrix): Promise<void> {
  const before = await stored()
  const askers: readonly Who[] = ['admin', 'companyAdmin', 'agent']
  for (const [name, field] of Object.entries(fieldsOf('Mutation'))) {
    const typeName = String(field.type).replaceAll(/\W/g, '')
    const input = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    if (!(typeName in ROWS) || !schema.getType(input)) continue
    const taken = Object.keys(fieldsOf(input))
    for (const unknown of Object.keys(fieldsOf(typeName)).filter(each => !taken.includes(each))) {
      for (const who of askers) {
        const { refusal } = await mutate(who, name, { [unknown]: 'x' }, '{ id }')
        probe(refusal?.code, 'BAD_INPUT', `${who} ${name} with ${unknown}`)
      }
    }
  }
  probe(await stored(), before, 'what no input takes changes nothing')
}

/** What is allowed goes through; where the row goes with it, a copy of it goes. */
export async function probeDone(
  matrix: Matrix,
  who: Principal,
  rules: Rules,
  operations: readonly OperationCase[],
) {
  const { mutate, probe } = matrix
  for (const [name, rule] of Object.entries(rules)) {
    for (const row of ROWS[rule.on]) {
      if (outcomeOf(rule, who, row) !== null || isKeptOut(name, row)) continue
      const id = rule.takesAway ? await copyOf(matrix, row) : row.id
      for (const more of [{}, ...optional(rule, who, row)]) {
        const input = { ...inputOf(rule, row, id), ...more }
        const { refusal } = await mutate(who.who, name, input, rule.gives)
        probe(refusal, null, `${who.who} ${name} ${row.id} ${JSON.stringify(more)}`)
      }
    }
  }
  for (const operation of operations) {
    if (operationOutcome(operation, who) !== null) continue
    const { refusal } = await mutate(
      who.who,
      operation.mutation,
      operation.input?.(who),
      operation.gives,
    )
    probe(refusal, null, `${who.who} ${operation.mutation}: ${operation.what}`)
  }
  await probeRegister(matrix, who)
}

// Their place would be settled anew, and the halves of a right that they are here for made whole;
// and whether somebody goes hangs on who names them (`members-leaving.test.ts`).
const HALVES = ['groupOnly', 'latecomer']
const isKeptOut = (name: string, { id }: Row): boolean =>
  (name === 'updateMember' && HALVES.includes(id)) || name === 'deleteUser'

const optional = ({ fields }: WriteRule, who: Principal, row: Row): object[] =>
  Object.entries(fields)
    .filter(([, [may]]) => holds(may, who, row))
    .filter(([field]) => row.id !== 'closed' || field !== 'status')
    .map(([field, [, value]]) => ({ [field]: value }))

let copies = 0
async function copyOf({ world }: Matrix, { model, id }: Row): Promise<string> {
  // Two companies have one proposal at a time, so it is the row itself, as it was.
  if (model === 'Terms') {
    await fillTerms(world)
    return id
  }
  const copy = `copy-${++copies}`
  const statements: Partial<Record<Row['model'], string>> = {
    Referral: `insert into referral (id, company_id, referring_company_id, name, email, user_id)
      select $1, company_id, referring_company_id, name, email, user_id from referral where id = $2`,
    TrainingResource: `insert into training_resource (id, company_id, title, url)
      select $1, company_id, title, url from training_resource where id = $2`,
    FaqItem: `insert into faq_item (id, company_id, question, answer)
      select $1, company_id, question, answer from faq_item where id = $2`,
    Fee: COPY_OF_FEE,
    SavedView: `insert into saved_view (id, owner_id, list, name, state, shared_with, company_id)
      select $1, owner_id, list, $1, state, shared_with, company_id from saved_view where id = $2`,
  }
  await world.database.rows(statements[model] ?? '', [copy, id])
  return copy
}

/** Done by who is registered, it gives what there is; a server and a guest have nobody to register. */
async function probeRegister({ mutate, probe }: Matrix, { who, id }: Principal): Promise<void> {
  if (who === 'newcomer') return
  const contact = { phone: '+15550100100', address: '1 Some Street', companyId: 'partner' }
  const input = { firstName: 'Else', lastName: 'Where', ...contact }
  const { data, refusal } = await mutate(who, 'registerMember', input, '{ id }')
  const expected = who === 'guest' ? 'UNAUTHENTICATED' : id === null ? 'FORBIDDEN' : undefined
  probe(refusal?.code, expected, `${who} registers`)
  if (id !== null) probe(data.registerMember.id, id, `${who} stays who they are`)
}
