import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Generous to every screen and report, and far below what would hurt (measured: `npm run bench`). */
export const LIMITS = {
  tokens: 4000,
  depth: 12,
  aliases: 30,
  rootFields: 20,
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

function* fieldsOf(set: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) yield selection
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      yield* fieldsOf(selection.selectionSet, fragments)
    else {
      const fragment = fragments.get(selection.name.value)
      if (fragment) yield* fieldsOf(fragment.selectionSet, fragments)
    }
  }
}

/** What is wrong with the operation's shape, whatever its variables. */
export function shapeFault(
  operation: OperationDefinitionNode,
  fragments: Fragments,
): GraphQLError | undefined {
  let aliases = 0
  const depthOf = (set: SelectionSetNode | undefined): number => {
    if (!set) return 0
    let deepest = 0
    for (const field of fieldsOf(set, fragments)) {
      if (field.alias) aliases++
      if (!isIntrospection(field)) deepest = Math.max(deepest, depthOf(field.selectionSet))
      if (aliases > LIMITS.aliases || deepest > LIMITS.depth) return deepest + 1
    }
    return deepest + 1
  }
  const depth = depthOf(operation.selectionSet)
  if (aliases > LIMITS.aliases) return tooMuch(`more than ${LIMITS.aliases} aliases`)
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
  variables: Variables,
): number {
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

const DEFAULT_ROWS = 10

function rowsOf(field: FieldNode, fragments: Fragments, variables: Variables): number {
  if (!field.selectionSet) return 1
  const isList = [...fieldsOf(field.selectionSet, fragments)].some(
    ({ name }) => name.value === 'items',
  )
  if (!isList) return 1
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (limit?.kind === Kind.INT) return Math.max(1, Number(limit.value))
  if (limit?.kind !== Kind.VARIABLE) return DEFAULT_ROWS
  const given = Number(variables[limit.name.value] ?? DEFAULT_ROWS)
  return Number.isFinite(given) ? Math.max(1, given) : DEFAULT_ROWS
}

export const tooMuch = (what: string): GraphQLError =>
  new GraphQLError(`This asks for too much at once: ${what}`, { extensions: { code: 'LIMITED' } })
