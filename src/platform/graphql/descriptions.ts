import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql'

type Described<V extends string> = {
  readonly [K in V]: { readonly value: K; readonly description: string }
}

/** An enum's values from a sentence for each. */
export const describedValues = <V extends string>(words: Readonly<Record<V, string>>) =>
  Object.fromEntries(
    Object.entries<string>(words).map(([value, description]) => [value, { value, description }]),
  ) as Described<V>

/** An argument without words of its own, such as every `input` and `filter`, has its type's. */
export function describeArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const { args } of Object.values(type.getFields())) {
      for (const arg of args) arg.description ??= getNamedType(arg.type).description
    }
  }
  return schema
}
