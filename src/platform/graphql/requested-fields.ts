import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>
/** Fields by their names, each with the places in the document that ask for it. */
export type RequestedFields = ReadonlyMap<string, readonly FieldNode[]>

const known = new WeakMap<FieldNode, Map<string, RequestedFields>>()

/** The fields asked for in what this field gives, or in its `items`; found once a document. */
export function requestedFields(
  { fieldNodes, fragments }: Info,
  inside?: 'items',
): RequestedFields {
  const [node] = fieldNodes
  // The same field said twice is rare, and its two halves belong together.
  if (!node || fieldNodes.length > 1) return fieldsOf(fieldNodes, fragments, inside)
  const ofNode = known.get(node) ?? new Map<string, RequestedFields>()
  const asked = ofNode.get(inside ?? '') ?? fieldsOf(fieldNodes, fragments, inside)
  known.set(node, ofNode.set(inside ?? '', asked))
  return asked
}

function fieldsOf(
  nodes: readonly FieldNode[],
  fragments: Info['fragments'],
  inside: string | undefined,
): RequestedFields {
  const fields = childrenOf(nodes, fragments)
  const wanted = inside
    ? childrenOf(
        fields.filter(({ name }) => name.value === inside),
        fragments,
      )
    : fields
  const asked = new Map<string, FieldNode[]>()
  for (const field of wanted) {
    const { value } = field.name
    asked.set(value, [...(asked.get(value) ?? []), field])
  }
  return asked
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
