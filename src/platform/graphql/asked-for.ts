import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>
type Names = ReadonlySet<string>

const known = new WeakMap<FieldNode, Map<string, Names>>()

/** The names of the fields asked for in what this field gives, or in its `items`; found once a document. */
export function askedFor({ fieldNodes, fragments }: Info, inside?: 'items'): Names {
  const [node] = fieldNodes
  // The same field said twice is rare, and its two halves belong together.
  if (!node || fieldNodes.length > 1) return namesIn(fieldNodes, fragments, inside)
  const ofNode = known.get(node) ?? new Map<string, Names>()
  const names = ofNode.get(inside ?? '') ?? namesIn(fieldNodes, fragments, inside)
  known.set(node, ofNode.set(inside ?? '', names))
  return names
}

function namesIn(
  nodes: readonly FieldNode[],
  fragments: Info['fragments'],
  inside: string | undefined,
): Names {
  const fields = childrenOf(nodes, fragments)
  const wanted = inside
    ? childrenOf(
        fields.filter(({ name }) => name.value === inside),
        fragments,
      )
    : fields
  return new Set(wanted.map(({ name }) => name.value))
}

const childrenOf = (nodes: readonly FieldNode[], fragments: Info['fragments']): FieldNode[] =>
  nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsIn(selectionSet, fragments) : []))

function fieldsIn(set: SelectionSetNode, fragments: Info['fragments']): FieldNode[] {
  return set.selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment: Pick<FragmentDefinitionNode, 'selectionSet'> | undefined =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
    return fragment ? fieldsIn(fragment.selectionSet, fragments) : []
  })
}
