import { GraphQLError } from 'graphql'

/** What is wrong with the texts sent: PostgreSQL can hold every character but U+0000. */
export function variablesFault(query: string, variables: unknown): GraphQLError | undefined {
  return query.includes('\\u0000') || query.includes('\0') || holdsNul(variables)
    ? new GraphQLError('A text may not hold the character U+0000')
    : undefined
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key.includes('\0') || holdsNul(each))
}
