import { GraphQLError } from 'graphql'
import { tooMuch } from './limits.ts'

// A filter may hold filters five deep; who goes much deeper means to exhaust the stack.
const MAX_DEPTH = 50
/** Far more than any form sends; every value costs a check by its type. */
const MAX_VALUES = 2500
const MAX_LIST = 1000
// U+0000 in a document, as itself or in either way that GraphQL has to write it.
const WRITTEN_NUL = /\0|\\u(?:0000|\{0+\})/

/**
 * How many values were sent; throws what is wrong with them. PostgreSQL can hold every character but
 * U+0000, and half of a surrogate pair would be stored as another character.
 */
export function countValues(query: string, variables: unknown): number {
  if (WRITTEN_NUL.test(query)) throw badText()
  const count = { values: 0 }
  visit(variables, MAX_DEPTH, count)
  return count.values
}

const badText = (): GraphQLError =>
  new GraphQLError('A text can’t contain the character U+0000 or half of a character')

const isBad = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function visit(value: unknown, depth: number, count: { values: number }): void {
  if (++count.values > MAX_VALUES) throw tooMuch(`more than ${MAX_VALUES} values`)
  if (typeof value === 'string' && isBad(value)) throw badText()
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) throw tooMuch('variables are nested too deeply')
  if (Array.isArray(value)) {
    if (value.length > MAX_LIST) throw tooMuch(`a list of more than ${MAX_LIST} values`)
    for (const each of value) visit(each, depth - 1, count)
    return
  }
  for (const key in value) {
    if (isBad(key)) throw badText()
    visit((value as Readonly<Record<string, unknown>>)[key], depth - 1, count)
  }
}
