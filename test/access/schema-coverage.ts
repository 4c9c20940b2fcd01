import { OPERATION_FIELDS, OPERATIONS } from './operations.ts'
import { fieldsOf, type Matrix, schema } from './probe.ts'
import { OTHER_QUERIES, READS } from './reads.ts'
import { ROWS, type Row } from './rows.ts'
import { WRITES } from './writes.ts'

/* Nothing of the schema may be missing in the matrix: whoever adds an operation says who may. */

const names = (typeName: string) => Object.keys(fieldsOf(typeName)).toSorted()

export function probeCoverage({ probe }: Matrix): void {
  const models = Object.entries(READS)
  const reads = models.flatMap(([model, { plural }]) => [`get${model}`, `list${plural}`])
  probe(names('Query'), [...reads, ...OTHER_QUERIES].toSorted(), 'queries')
  const live = models.flatMap(([model]) => [`onCreate${model}`, `onUpdate${model}`])
  // Who is told that they lost something is in test/bulk-changes.
  probe(names('Subscription'), [...live, 'onReferralAccessLost'].toSorted(), 'subscriptions')
  const operations = Object.keys(OPERATION_FIELDS)
  probe(names('Mutation'), [...Object.keys(WRITES), ...operations].toSorted(), 'mutations')
  const done = new Set(OPERATIONS.map(({ mutation }) => mutation))
  probe(
    operations.filter(name => !done.has(name)),
    ['registerMember'],
    'deeds',
  )
  for (const [model, { fields, relations }] of models) {
    probe(names(model), [...Object.keys(fields), ...relations].toSorted(), `fields of ${model}`)
  }
  for (const [name, rule] of Object.entries(WRITES)) {
    const rest = Object.keys(rule.rest(ROWS[rule.on][0] as Row))
    const known = new Set([rule.by, ...rest, ...Object.keys(rule.fields)])
    probe(inputFields(name), [...known].toSorted(), `input of ${name}`)
  }
  for (const [name, fields] of Object.entries(OPERATION_FIELDS)) {
    probe(inputFields(name), fields.split(' ').filter(Boolean).toSorted(), `input of ${name}`)
  }
}

function inputFields(mutation: string): string[] {
  if (schema.getMutationType()?.getFields()[mutation]?.args.length === 0) return []
  const input = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  return names(schema.getType(input) ? input : 'UploadInput')
}
