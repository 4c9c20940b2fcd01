import { GraphQLError } from 'graphql'
import { tooMuch } from './limits.ts'

// A filter may hold filters five deep; who goes much deeper means to exhaust the stack.
const MAX_DEPTH = 50

/**
 * What is wrong with what is sent. PostgreSQL can hold every character but U+0000, and half of a
 * surrogate pair would be stored as another character.
 */
export function variablesFault(query: string, variables: unknown): GraphQLError | undefined {
  return query.includes('\\u0000') || query.includes('\0')
    ? badText()
    : valueFault(variables, MAX_DEPTH)
}

const badText = (): GraphQLError =>
  new GraphQLError('A text may not hold the character U+0000 or half of a character')

const isBad = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function valueFault(value: unknown, depth: number): GraphQLError | undefined {
  if (typeof value === 'string') return isBad(value) ? badText() : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === 0) return tooMuch('variables are nested too deeply')
  for (const [key, each] of Object.entries(value)) {
    const fault = isBad(key) ? badText() : valueFault(each, depth - 1)
    if (fault) return fault
  }
  return undefined
}
