import assert from 'node:assert/strict'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Who } from '../kit/people.ts'
import type { Subscriber } from '../kit/world.ts'
import { PRINCIPALS, type Principal } from './principals.ts'
import { type Matrix, selectionOf } from './probe.ts'
import { READS } from './reads.ts'
import { holds, type ModelName, ROWS, type Row } from './rows.ts'

/* Who hears what: a line for each listener, then a change of each row. */

const LISTENERS = PRINCIPALS.filter(({ id }) => id !== null)

interface Topic {
  readonly field: string
  readonly model: ModelName
  /** Changes or makes what the row says, and gives its id. */
  readonly stir: (matrix: Matrix, row: Row) => Promise<string>
  readonly rows: readonly Row[]
}

const done = async (
  matrix: Matrix,
  name: string,
  input: object,
  who: string | undefined = 'admin',
): Promise<string> => {
  const { data, refusal } = await matrix.mutate(who as Who, name, input, '{ id }')
  assert.equal(refusal, null, name)
  return data[name].id
}
let times = 0

const updates = (
  model: ModelName,
  name: string,
  field: string,
  value = () => `Stir ${++times}`,
) => ({
  field: `onUpdate${model}`,
  model,
  rows: ROWS[model],
  stir: (matrix: Matrix, { id }: Row) => done(matrix, name, { id, [field]: value() }),
})
const created = (model: ModelName, rows: readonly Row[], inputOf: (row: Row) => object): Topic => ({
  field: `onCreate${model}`,
  model,
  rows,
  stir: (matrix, row) => done(matrix, `create${model}`, inputOf(row)),
})

const CLIENT = { name: 'Dana', email: 'd@c.example', phoneNumber: '5550100100', notes: 'Words' }
const PERSON = { firstName: 'In', lastName: 'Vited' }
const COMPANY = {
  companyName: 'Heard',
  contactEmail: 'a@heard.example',
  website: 'https://heard.example',
  adminFirstName: 'Ada',
  adminLastName: 'Heard',
}
const users = ROWS.User.filter(({ id }) => ['agent', 'stranger', 'otherLead'].includes(id))
const sent = ROWS.Referral.filter(({ id }) => ['shared', 'came-home', 'passed-by'].includes(id))

const TOPICS: readonly Topic[] = [
  updates('Referral', 'updateReferral', 'notes'),
  updates('User', 'updateUser', 'address'),
  updates('Company', 'updateCompany', 'description'),
  updates('TrainingResource', 'updateTrainingResource', 'title'),
  updates('FaqItem', 'updateFaqItem', 'question'),
  {
    ...updates('SavedView', '', ''),
    stir: (matrix, { id, userId }) =>
      done(matrix, 'updateSavedView', { id, name: `Stir ${++times}` }, userId),
  },
  {
    ...created('SavedView', ROWS.SavedView, () => ({})),
    stir: (matrix, { userId, audience }) => {
      const input = { list: 'PEOPLE', name: `Heard ${++times}`, state: '', sharedWith: audience }
      return done(matrix, 'createSavedView', input, userId)
    },
  },
  {
    ...updates('Terms', '', ''),
    rows: ROWS.Terms.filter(({ state }) => state === 'DRAFT'),
    stir: (matrix, { id, userId }) =>
      done(matrix, 'updateTermsDraft', { id, holdDays: ++times % 100 }, userId),
  },
  {
    field: 'onCreateLedgerEntry',
    model: 'LedgerEntry',
    rows: ROWS.LedgerEntry.slice(0, 1),
    stir: async matrix => {
      const input = { id: 'shared', paymentStatus: 'PENDING', agentPayAmount: ++times }
      await done(matrix, 'updatePayment', input)
      const { data } = await matrix.ask(
        'apiKey',
        '{ listLedgerEntries(limit: 1) { items { id } } }',
      )
      return data.listLedgerEntries.items[0].id
    },
  },
  {
    ...updates('Fee', '', ''),
    rows: ROWS.Fee.filter(({ state }) => state === 'CONFIRMED'),
    stir: (matrix, { id }) => done(matrix, 'receiveFee', { id, amount: ++times / 100 }),
  },
  created('Referral', sent, ({ company: companyId, userId, split }) => ({
    ...CLIENT,
    companyId,
    userId,
    splitUserIds: split ? [split] : [],
  })),
  // Nobody’s lead: colleagues, who look after them, and the platform hear of them.
  created(
    'User',
    users.map(row => ({ ...row, id: '', team: null, division: null })),
    ({ company }) => ({ ...PERSON, companyId: company, email: `heard${++times}@new.example` }),
  ),
  created('Company', [{ model: 'Company', id: '', company: null, isActive: true }], () => ({
    ...COMPANY,
    adminEmail: `heard${++times}@new.example`,
  })),
  created('TrainingResource', ROWS.TrainingResource, ({ company: companyId }) => ({
    companyId,
    title: 'Heard',
    url: 'https://learn.example',
  })),
  created('FaqItem', ROWS.FaqItem, ({ company: companyId }) => ({
    companyId,
    question: 'Heard?',
    answer: 'Yes.',
  })),
]

/**
 * A node on PostgreSQL reads in its log, two seconds later, of what was changed while nobody listened. Once it has
 * read of something new, it has read of all that the tests before this one changed.
 */
async function settleChangeLog({ world }: Matrix): Promise<void> {
  if (world.database.engine === 'pglite') return
  const line = await world.subscribe('admin', 'subscription { onCreateFaqItem { id } }')
  await world.database.rows(
    "insert into faq_item (id, company_id, question, answer) values ('settled', 'home', 'Why?', 'So.')",
  )
  await waitUntil('the log is read', () => line.received.length > 0)
  await line.stop()
}

export async function probeSubscriptions(matrix: Matrix): Promise<void> {
  await settleChangeLog(matrix)
  for (const topic of TOPICS) await probeTopic(matrix, topic)
}

interface Stirred {
  readonly row: Row
  readonly id: string
}

async function probeTopic(matrix: Matrix, topic: Topic): Promise<void> {
  const { field, model } = topic
  const text = `subscription { ${field} { ${selectionOf(model)} } }`
  const lines = new Map<Principal, Subscriber>()
  for (const who of LISTENERS)
    lines.set(who, await matrix.world.subscribe(who.who as 'agent', text))
  const stirred: Stirred[] = []
  for (const row of topic.rows) stirred.push({ row, id: await topic.stir(matrix, row) })
  // Those who are to hear have heard before anybody is asked what else came.
  for (const [who, line] of lines) {
    const expected = receivedBy(who, stirred, model)
    const whatCame = () =>
      `${who.who} listens to ${field} of ${expected.map(({ id }) => id)}, not of ${line.received.map(({ data }) => data?.[field]?.id)}`
    await waitUntil(whatCame, () => line.received.length >= expected.length)
  }
  for (const [who, line] of lines) {
    probeLine(matrix, { who, line, field, model }, receivedBy(who, stirred, model))
    await line.stop()
  }
}

const receivedBy = (who: Principal, stirred: readonly Stirred[], model: ModelName): Stirred[] =>
  stirred.filter(({ row }) => holds(READS[model].reads, who, row))

interface Line {
  readonly who: Principal
  readonly line: Subscriber
  readonly field: string
  readonly model: ModelName
}

function probeLine(
  { probe }: Matrix,
  { who, line, field, model }: Line,
  expected: Stirred[],
): void {
  const received = line.received.map(({ data, errors }) => data?.[field] ?? errors)
  const what = `${who.who} ${field}`
  probe(received.map(({ id }) => id).toSorted(), expected.map(({ id }) => id).toSorted(), what)
  for (const { row, id } of expected) {
    const shown = received.find(each => each.id === id)
    for (const [name, rule] of Object.entries(READS[model].fields)) {
      if (!holds(rule, who, row)) probe(shown[name], null, `${what} ${row.id} ${name}`)
    }
  }
}
