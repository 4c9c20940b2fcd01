import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { MAX_LIMIT } from './connection.ts'

/** Generous to every screen and report, and far below what would hurt (measured: `npm run bench`). */
export const LIMITS = {
  tokens: 4000,
  /** Operations and fragments of one document. Validation compares fragments in pairs. */
  definitions: 100,
  depth: 12,
  /** Tools ask for types of types; what is far deeper would overflow the stack. */
  introspectionDepth: 40,
  /** Levels of a whole document, lists and objects in its values included: their readers call themselves for each. */
  nesting: 200,
  aliases: 30,
  aliasLength: 100,
  rootFields: 20,
  /** With every fragment written out in its place. */
  fields: 4000,
  /** The same field more than once in one place. Validation compares those in pairs. */
  repeats: 250,
  cost: 100_000,
} as const

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type Variables = Readonly<Record<string, unknown>>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter(definition => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(fragment => [fragment.name.value, fragment]),
  )

// Introspection nests deeply by nature.
const isIntrospection = (field: FieldNode): boolean => field.name.value.startsWith('__')

interface Budget {
  left: number
}

// With every fragment written out in its place, as far as the budget goes: forty fragments that
// each hold the next one twice never end.
function* fieldsOf(
  set: SelectionSetNode,
  fragments: Fragments,
  budget: Budget = { left: LIMITS.fields },
): Generator<FieldNode> {
  for (const selection of set.selections) {
    if (--budget.left < 0) return
    if (selection.kind === Kind.FIELD) yield selection
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      yield* fieldsOf(selection.selectionSet, fragments, budget)
    else {
      const fragment = fragments.get(selection.name.value)
      if (fragment) yield* fieldsOf(fragment.selectionSet, fragments, budget)
    }
  }
}

/** Whether a document has more levels than anyone needs, its values included. */
export function isTooDeep(document: DocumentNode): boolean {
  let depth = 0
  visit(document, {
    enter: () => (++depth > LIMITS.nesting ? BREAK : undefined),
    leave: () => {
      depth--
    },
  })
  return depth > LIMITS.nesting
}

export interface Shape {
  readonly fault: GraphQLError | undefined
  readonly fields: number
}

/**
 * The size of all that a document asks for, and what is wrong with it, whatever its variables.
 * Its fragments must not hold each other in a circle.
 */
export function shapeOf(document: DocumentNode): Shape {
  const fragments = fragmentsOf(document)
  const budget: Budget = { left: LIMITS.fields }
  let fault: GraphQLError | undefined
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    fault ??= operationFault(definition, fragments, budget)
  }
  return { fault, fields: LIMITS.fields - budget.left }
}

// One function: the walk adds up the counts that every check needs.
function operationFault(
  { selectionSet }: OperationDefinitionNode,
  fragments: Fragments,
  budget: Budget,
): GraphQLError | undefined {
  let aliases = 0
  let repeats = 0
  let fault: GraphQLError | undefined
  const check = (isOver: boolean, what: string) => {
    if (isOver) fault ??= tooMuch(what)
  }
  // Fields of one name in one place are one field of the answer, so they are looked through together.
  const visit = (
    sets: readonly SelectionSetNode[],
    depth: number,
    most: number = LIMITS.depth,
  ): void => {
    const below = new Map<string, FieldNode[]>()
    for (const set of sets) {
      for (const field of fieldsOf(set, fragments, budget)) {
        const name = field.alias?.value ?? field.name.value
        const same = below.get(name)
        if (same) same.push(field)
        else below.set(name, [field])
        if (same) repeats++
        if (field.alias) aliases++
        check(name.length > LIMITS.aliasLength, `a name of over ${LIMITS.aliasLength} characters`)
        check(aliases > LIMITS.aliases, `more than ${LIMITS.aliases} aliases`)
        if (fault) return
      }
    }
    const isRoot = depth === 1
    check(depth > most, `deeper than ${most}`)
    check(
      isRoot && below.size + repeats > LIMITS.rootFields,
      `more than ${LIMITS.rootFields} root fields`,
    )
    check(repeats > LIMITS.repeats, `fields repeated more than ${LIMITS.repeats} times`)
    check(budget.left < 0, `more than ${LIMITS.fields} fields`)
    for (const fields of below.values()) {
      const inner = fields.flatMap(each => each.selectionSet ?? [])
      const isDeep = fields.some(isIntrospection)
      if (inner.length > 0 && !fault)
        visit(inner, depth + 1, isDeep ? LIMITS.introspectionDepth : most)
    }
  }
  visit([selectionSet], 1)
  return fault
}

// The whole schema takes as long as some thousand rows.
const INTROSPECTION_COST: Readonly<Record<string, number>> = { __schema: 50_000, __type: 10_000 }

/** Fields that the operation may load at the most: what a list holds counts once a row. */
export function costOf(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  given: Variables,
): number {
  const variables = { ...defaultsOf(operation), ...given }
  const cost = (set: SelectionSetNode | undefined, rows: number): number => {
    let total = 0
    for (const field of set ? fieldsOf(set, fragments) : []) {
      if (isIntrospection(field)) {
        total += INTROSPECTION_COST[field.name.value] ?? 0
        continue
      }
      total += rows + cost(field.selectionSet, rows * rowsOf(field, fragments, variables))
      if (total > LIMITS.cost) return total
    }
    return total
  }
  return cost(operation.selectionSet, 1)
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, defaultValue.value]] : [],
    ),
  )

const DEFAULT_ROWS = 10

function rowsOf(field: FieldNode, fragments: Fragments, variables: Variables): number {
  if (!field.selectionSet) return 1
  const isList = [...fieldsOf(field.selectionSet, fragments)].some(
    ({ name }) => name.value === 'items',
  )
  if (!isList) return 1
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (limit?.kind === Kind.INT) return withinLimit(limit.value)
  if (limit?.kind !== Kind.VARIABLE) return DEFAULT_ROWS
  return withinLimit(variables[limit.name.value] ?? DEFAULT_ROWS)
}

// What is out of range is refused by the list itself, which says so better.
const withinLimit = (given: unknown): number =>
  Math.min(Math.max(1, Number(given) || DEFAULT_ROWS), MAX_LIMIT)

export const tooMuch = (what: string): GraphQLError =>
  new GraphQLError(`This request is too large: ${what}`, { extensions: { code: 'LIMITED' } })
