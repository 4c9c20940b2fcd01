import { BREAK, type DocumentNode, GraphQLScalarType, GraphQLSchema, Kind, visit } from 'graphql'

/*
 * graphql-jit 0.8.9 unfolds the type of each variable into code, and never ends where an input type
 * holds itself, as every filter does with `and`, `or` and `not`. So variables are read by graphql-js,
 * and the compiler is told that each is a value to pass on as it is.
 */

const AS_IT_IS = new GraphQLScalarType({ name: 'ValueAsItIs' })

export function schemaForCompiler(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  return new GraphQLSchema({ ...config, types: [...config.types, AS_IT_IS] })
}

export const forCompiler = (document: DocumentNode): DocumentNode =>
  visit(document, {
    [Kind.VARIABLE_DEFINITION]: ({ defaultValue: _read, ...definition }) => ({
      ...definition,
      type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: AS_IT_IS.name } },
    }),
  })

// It takes a fragment that is left out in one place for left out in all (@skip, @include), and its
// schema has one more type, which introspection must not show.
const UNLIKE = new Set(['__schema', '__type'])

/** Whether compiled code answers as graphql-js does. */
export function isCompilable(document: DocumentNode): boolean {
  let isAlike = true
  const unlike = () => {
    isAlike = false
    return BREAK
  }
  visit(document, {
    [Kind.DIRECTIVE]: unlike,
    [Kind.FIELD]: ({ name }) => (UNLIKE.has(name.value) ? unlike() : undefined),
  })
  return isAlike
}
