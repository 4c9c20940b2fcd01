import type { z } from 'zod'
import { badInput } from './errors.ts'

/** The input as the schema reads it; its first fault names the field, by the API's name for it. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
  names: Readonly<Record<string, string>> = {},
): T {
  const { data, error } = schema.safeParse(input)
  if (!error) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  throw badInput(issue?.message ?? 'The input isn’t valid', names[field] ?? field)
}
