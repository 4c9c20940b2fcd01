import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { Draw } from './hostile-calls.ts'

/*
 * GraphQL that none may carry out: each operation of the schema, right in all but one place. What is
 * wrong there is wrong for any field, so that whatever is taken is a fault.
 */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
type Field = GraphQLField<unknown, unknown>
const fieldsOf = (type: ReturnType<typeof schema.getQueryType>): Field[] =>
  Object.values(type?.getFields() ?? {})
const QUERIES = fieldsOf(schema.getQueryType()) as [Field, ...Field[]]
const MUTATIONS = fieldsOf(schema.getMutationType()) as [Field, ...Field[]]
const SUBSCRIPTIONS = fieldsOf(schema.getSubscriptionType()) as [Field, ...Field[]]

const HALF = '\ud83d'
const WRONG: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  String: ['\0', `a${HALF}`, 'x'.repeat(60_000), 'x'.repeat(6000), 0, true, ['a', 'b'], { a: 1 }],
  ID: ['\0', HALF, 1.5, true, ['a', 'b'], {}, 'y'.repeat(3000)],
  Int: ['1', 2 ** 31, -(2 ** 31) - 1, 0.5, true, {}, [1, 2]],
  Float: ['1', 1e300, -1, 0.001, true, {}, [1, 2]],
  Money: ['1', 1e300, -1, 0.001, true, {}, [1, 2]],
  Boolean: ['true', 0, 2, {}, [true, false]],
  DateTime: ['yesterday', '2026-02-31T00:00:00Z', '9999-12-31T23:59:59-14:00', 0, {}, '\0'],
  enum: ['SLEEPY', '', 1, true, {}, '__proto__'],
  input: ['x', 1, true, [1], { constructor: 1 }, { 'a\0': 1 }],
}
const FINE: Readonly<Record<string, unknown>> = {
  email: 'dana@client.example',
  adminEmail: 'dana@client.example',
  contactEmail: 'dana@client.example',
  phone: '+15550100100',
  phoneNumber: '(555) 010-0100',
  id: 'agent',
  userId: 'agent',
  agentId: 'agent',
  companyId: 'partner',
  url: 'https://partner.example',
  website: 'https://partner.example',
  referralUrl: 'https://partner.example',
  contentType: 'image/png',
  size: 1000,
  bgColor: '#ffffff',
}
const BY_TYPE: Readonly<Record<string, unknown>> = {
  String: 'Retirement',
  ID: 'agent',
  Int: 5,
  Float: 1,
  Money: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00.000Z',
}

type Typed = Pick<GraphQLArgument, 'name' | 'type'>

/** A value that the field would take, as deep as its type is. */
function fine({ name, type }: Typed, draw: Draw, depth = 0): unknown {
  if (isNonNullType(type)) return fine({ name, type: type.ofType }, draw, depth)
  if (isListType(type)) return depth > 2 ? [] : [fine({ name, type: type.ofType }, draw, depth + 1)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return FINE[name] ?? BY_TYPE[type.name]
  const fields = Object.values(type.getFields())
  const chosen = fields.filter(each => isNonNullType(each.type) || draw.below(4) === 0)
  const kept = depth > 2 ? chosen.filter(each => isNonNullType(each.type)) : chosen
  return Object.fromEntries(kept.map(each => [each.name, fine(each, draw, depth + 1)]))
}

function wrong(type: GraphQLInputType, draw: Draw): unknown {
  const named = getNamedType(type)
  if (isEnumType(named)) return draw.one(WRONG['enum'] as [unknown])
  if (isLeafType(named)) return draw.one((WRONG[named.name] ?? WRONG['String']) as [unknown])
  if (draw.below(4) === 0) return draw.one(WRONG['input'] as [unknown])
  const fields = Object.values((named as { getFields(): Record<string, Typed> }).getFields())
  const chosen = draw.one(fields as [Typed, ...Typed[]])
  const whole = fine({ name: '', type: named as GraphQLInputType }, draw) as object
  return { ...whole, [chosen.name]: wrong(chosen.type, draw) }
}

const printed = (field: Field): string => {
  const named = getNamedType(field.type)
  if (isLeafType(named)) return ''
  return 'items' in (named as { getFields(): object }).getFields()
    ? '{ items { __typename } nextToken }'
    : '{ __typename }'
}

export interface Posted {
  readonly query: string
  readonly variables: unknown
}

/** An operation whose variables are wrong in one place. */
function wrongVariables(kind: string, field: Field, draw: Draw): Posted {
  const { args } = field
  const named = args.map(({ name }) => `$${name}`)
  const head = named.length > 0 ? `(${args.map(a => `$${a.name}: ${a.type}`).join(', ')})` : ''
  const given = named.length > 0 ? `(${args.map(a => `${a.name}: $${a.name}`).join(', ')})` : ''
  const query = `${kind} ${head} { ${field.name}${given} ${printed(field)} }`
  const values = Object.fromEntries(args.map(each => [each.name, fine(each, draw)]))
  const target = args.length > 0 ? draw.one(args as [GraphQLArgument]) : undefined
  return { query, variables: target ? { ...values, [target.name]: wrong(target.type, draw) } : [] }
}

export const wrongMutation = (draw: Draw): Posted =>
  wrongVariables('mutation', draw.one(MUTATIONS), draw)
export const wrongQuery = (draw: Draw): Posted => wrongVariables('query', draw.one(QUERIES), draw)
export const wrongSubscription = (draw: Draw): Posted =>
  wrongVariables('subscription', draw.one(SUBSCRIPTIONS), draw)

const PIECES = ['{', '}', '(', '$', '@', '...', '"""', '\\u0000', '#', '1e999', HALF, '\u2028', '0']

/** A text that has lost, doubled or changed some of its words; of queries alone, which store nothing. */
export function brokenText(draw: Draw): Posted {
  const { query } = wrongQuery(draw)
  const words = query.match(/\w+|\W/g) ?? []
  for (let edits = 1 + draw.below(4); edits > 0; edits--) {
    const at = draw.below(words.length)
    words.splice(at, draw.below(3), draw.one(PIECES as [string]), draw.text(draw.below(4)))
  }
  return {
    query: words.join(''),
    variables: draw.one<unknown>([{}, null, [], 'x', { filter: null }]),
  }
}

/** Far more than anybody needs. */
export function endlessText(draw: Draw): Posted {
  const n = 2 + draw.below(3000)
  const query = draw.one([
    `{ ${'a: __typename '.repeat(n)} }`,
    `${'{ a '.repeat(n)}${'}'.repeat(n)}`,
    `query (${'$a: Int '.repeat(n)}) { __typename }`,
    `{ __typename ${'@skip(if: true) '.repeat(n)} }`,
    `{ ...A } fragment A on Query { ...B ...B } fragment B on Query { ...A }`,
    `{ listReferrals(limit: 1000) { items { company { users(limit: 1000) { items { id } } } } } }`,
    `{ __type(name: "${'x'.repeat(n)}") { ${'ofType { '.repeat(n)} ${'}'.repeat(n)} } }`,
    `{ listUsers(filter: { ${'not: { '.repeat(n)} ${'}'.repeat(n)} }) { nextToken } }`,
  ])
  return { query, variables: {} }
}
