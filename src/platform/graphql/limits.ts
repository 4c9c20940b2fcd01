import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { MAX_LIMIT } from './connection.ts'

/** Generous to every screen and report, and far below what would hurt (measured: `npm run bench`). */
export const LIMITS = {
  tokens: 4000,
  depth: 12,
  aliases: 30,
  rootFields: 20,
  /** With every fragment written out in its place. */
  fields: 4000,
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

// Introspection nests deeply by nature and costs little.
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

/** What is wrong with the operation's shape, whatever its variables. */
export function shapeFault(
  operation: OperationDefinitionNode,
  fragments: Fragments,
): GraphQLError | undefined {
  let aliases = 0
  const budget: Budget = { left: LIMITS.fields }
  const isOver = () => aliases > LIMITS.aliases || budget.left < 0
  const depthOf = (set: SelectionSetNode | undefined): number => {
    let deepest = 0
    for (const field of set ? fieldsOf(set, fragments, budget) : []) {
      if (field.alias) aliases++
      if (!isIntrospection(field)) deepest = Math.max(deepest, depthOf(field.selectionSet))
      if (isOver() || deepest > LIMITS.depth) break
    }
    return set ? deepest + 1 : 0
  }
  const depth = depthOf(operation.selectionSet)
  if (aliases > LIMITS.aliases) return tooMuch(`more than ${LIMITS.aliases} aliases`)
  if (budget.left < 0) return tooMuch(`more than ${LIMITS.fields} fields`)
  if (depth > LIMITS.depth) return tooMuch(`deeper than ${LIMITS.depth}`)
  const roots = [...fieldsOf(operation.selectionSet, fragments)].length
  return roots > LIMITS.rootFields
    ? tooMuch(`more than ${LIMITS.rootFields} root fields`)
    : undefined
}

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
      if (isIntrospection(field)) continue
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
  new GraphQLError(`This asks for too much at once: ${what}`, { extensions: { code: 'LIMITED' } })
