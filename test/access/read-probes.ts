import type { Principal } from './principals.ts'
import { fieldsOf, type Matrix, selectionOf } from './probe.ts'
import { MANY, READS } from './reads.ts'
import { holds, type ModelName, ROWS, type Row } from './rows.ts'

/* What each caller reads: row by row and field by field. */

type Shown = Record<string, unknown> & { id: string }
/** Every row with every value, by model and id. */
export type Truth = Readonly<Record<ModelName, ReadonlyMap<string, Shown>>>

const MODELS = Object.keys(READS) as ModelName[]
const listText = (model: ModelName): string =>
  `{ list${READS[model].plural}(limit: 100) { items { ${selectionOf(model)} } } }`

export async function readTruth({ ask }: Matrix): Promise<Truth> {
  const known = MODELS.map(async model => {
    const { data } = await ask('apiKey', listText(model))
    const items = data[`list${READS[model].plural}`].items as Shown[]
    // What its owner alone sees, as `rows.ts` put it there.
    const whole = items.map(item => ({ ...item, bankInfoDocument: 'bank', taxDocument: 'tax' }))
    return [model, new Map(whole.map(item => [item.id, item]))] as const
  })
  return Object.fromEntries(await Promise.all(known)) as unknown as Truth
}

const reads = (who: Principal, row: Row) => holds(READS[row.model].reads, who, row)

/** The row as this caller is to see it. `saved` is each reader’s own. */
function expectedOf(who: Principal, row: Row, truth: Truth, asPart = false): Shown {
  const whole = truth[row.model].get(row.id)
  const entries = Object.entries(READS[row.model].fields).map(([field, rule]) => {
    const isSeen = holds(rule, who, row) || (asPart && ['id', 'name'].includes(field))
    return [field, isSeen ? whole?.[field] : null]
  })
  return Object.fromEntries(entries) as Shown
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )

export async function probeRows(matrix: Matrix, who: Principal, truth: Truth): Promise<void> {
  const { ask, probe } = matrix
  for (const model of MODELS) {
    const { data } = await ask(who.who, listText(model))
    const listed = new Map<string, Shown>(
      data[`list${READS[model].plural}`].items.map((item: Shown) => [item.id, item]),
    )
    const alone = await readAlone(matrix, who, model)
    probe(alone.get('nobody'), null, `${who.who} gets a ${model} that is not there`)
    for (const row of ROWS[model]) {
      const what = `${who.who} ${model} ${row.id}`
      probe(listed.has(row.id), reads(who, row), `${what} in the list`)
      probe(alone.get(row.id) ?? null, listed.get(row.id) ?? null, `${what} alone as in the list`)
      if (!reads(who, row)) continue
      const expected = expectedOf(who, row, truth)
      for (const field of Object.keys(expected)) {
        probe(listed.get(row.id)?.[field], expected[field], `${what} ${field}`)
      }
    }
    const known = new Set(ROWS[model].map(({ id }) => id))
    probe(
      [...listed.keys()].filter(id => !known.has(id)),
      [],
      `${who.who} lists no other ${model}`,
    )
  }
}

async function readAlone({ ask }: Matrix, who: Principal, model: ModelName) {
  const ids = [...ROWS[model].map(({ id }) => id), 'nobody']
  const found = new Map<string, Shown | null>()
  for (const part of chunks(ids, 15)) {
    const gets = part.map((id, n) => `a${n}: get${model}(id: "${id}") { ...All }`).join(' ')
    const text = `{ ${gets} } fragment All on ${model} { ${selectionOf(model)} }`
    const { data } = await ask(who.who, text)
    for (const [n, id] of part.entries()) found.set(id, data[`a${n}`])
  }
  return found
}

/** A page of rows that hang on a row holds what the list would give to the same reader. */
export async function probeRelations({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const [owner, field, model, by] of MANY) {
    const { plural } = READS[owner]
    const text = `{ list${plural}(limit: 50) { items { id ${field}(limit: 50) { items { id } } } } }`
    const { data } = await ask(who.who, text)
    for (const item of data[`list${plural}`].items) {
      const expected = ROWS[model].filter(
        row => row[by as keyof Row] === item.id && reads(who, row),
      )
      const ids = item[field].items.map(({ id }: Shown) => id)
      const what = `${who.who} ${owner} ${item.id} ${field}`
      probe(ids.toSorted(), expected.map(({ id }) => id).toSorted(), what)
    }
  }
}

const PARTS: readonly [field: string, model: ModelName, by: keyof Row][] = [
  ['agent', 'User', 'userId'],
  ['splitUsers', 'User', 'split'],
  ['company', 'Company', 'company'],
  ['referringCompany', 'Company', 'referring'],
]

/** Who is part of a referral is a name to all who read it; the rest of them is as ever. */
export async function probeParts({ ask, probe }: Matrix, who: Principal, truth: Truth) {
  for (const [field, model, by] of PARTS) {
    const selection = `${field} { ${selectionOf(model)} }`
    const { data } = await ask(
      who.who,
      `{ listReferrals(limit: 50) { items { id ${selection} } } }`,
    )
    for (const item of data.listReferrals.items) {
      const referral = ROWS.Referral.find(({ id }) => id === item.id) as Row
      const part = ROWS[model].find(({ id }) => id === referral[by])
      const [shown] = [item[field]].flat()
      const expected: object = part ? expectedOf(who, part, truth, true) : {}
      for (const [name, value] of Object.entries(expected)) {
        probe(shown[name], value, `${who.who} ${item.id} ${field} ${name}`)
      }
      if (!part) probe(shown, undefined, `${who.who} ${item.id} has no ${field}`)
    }
  }
}

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null

/** A filter by a field finds only rows on which the reader sees it, or is refused by name. */
export async function probeFilters({ ask, probe }: Matrix, who: Principal, truth: Truth) {
  for (const model of MODELS) {
    const { plural, fields } = READS[model]
    const filterable = Object.keys(fieldsOf(`Model${model}FilterInput`)).filter(
      field => !['and', 'or', 'not'].includes(field),
    )
    for (const field of filterable) {
      const seen = ROWS[model].filter(
        row =>
          reads(who, row) &&
          holds(fields[field] as string, who, row) &&
          hasValue(truth[model].get(row.id)?.[field]),
      )
      const text = `query ($filter: Model${model}FilterInput) {
        list${plural}(limit: 100, filter: $filter) { items { id } } }`
      const filter = { [field]: { attributeExists: true } }
      const { data, refusal } = await ask(who.who, text, { filter })
      const what = `${who.who} filters ${model} by ${field}`
      if (refusal) {
        probe([refusal.code, refusal.field, seen], ['BAD_INPUT', `filter.${field}`, []], what)
        continue
      }
      const ids = data[`list${plural}`].items.map(({ id }: Shown) => id).toSorted()
      const expected = seen.map(({ id }) => id).toSorted()
      probe(ids, expected, what)
    }
  }
}
