import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'

type Named = readonly [name: string, description: string | null | undefined]

function wordsOf(type: GraphQLNamedType): Named[] {
  const inside = (part: string): string => `${type.name}.${part}`
  const own: Named = [type.name, type.description]
  if (isEnumType(type)) {
    return [own, ...type.getValues().map((value): Named => [inside(value.name), value.description])]
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return [own, ...fields.map((field): Named => [inside(field.name), field.description])]
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    const fields = Object.values(type.getFields())
    return [
      own,
      ...fields.flatMap(({ name, description, args }): Named[] => [
        [inside(name), description],
        ...args.map((arg): Named => [inside(`${name}(${arg.name})`), arg.description]),
      ]),
    ]
  }
  return [own]
}

// A description names the thing: "The referral's status.", not "How far it has come."
const RIDDLE =
  /^(Says|Who|Whose|Whom|What|Where|When|Why|How|Which|Since|It|They|Something|Somebody|As)\b/

test('every type, field, argument and value of the API has a description that names it', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const types = Object.values(schema.getTypeMap()).filter(
    type => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  )
  const words = types.flatMap(wordsOf)
  assert.ok(words.length > 500, `${words.length} are not all`)
  const silent = words.filter(([, description]) => !/^.{2,}[.:]/s.test(description ?? ''))
  assert.deepEqual(
    silent.map(([name]) => name),
    [],
  )
  const riddles = words.filter(([, description]) => RIDDLE.test(description ?? ''))
  assert.deepEqual(riddles, [])
})
