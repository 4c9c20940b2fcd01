import type { EnumRef } from '@pothos/core'
import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import type { ApiBuilder, ApiSchema } from './builder.ts'

type Described<V extends string> = {
  readonly [K in V]: { readonly value: K; readonly description: string }
}

/** An enum from a sentence for each of its values. */
export const describedEnum = <V extends string>(
  builder: ApiBuilder,
  name: string,
  description: string,
  words: Readonly<Record<V, string>>,
): EnumRef<ApiSchema, V> => {
  const values = Object.entries<string>(words).map(
    ([value, says]) => [value, { value, description: says }] as const,
  )
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(values) as unknown as Described<V>,
  }) as EnumRef<ApiSchema, V>
}

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
