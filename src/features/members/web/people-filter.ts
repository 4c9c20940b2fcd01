import type { ModelUserFilterInput } from '#client/api-types.ts'
import { spellingsOf } from '#kernel/spellings.ts'

/**
 * Whose name or email holds what was typed. The API compares to the letter, so that an index can
 * serve it: a name is looked for as typed and as names are written, an email as mailboxes are.
 */
export const peopleFilter = (words: string): ModelUserFilterInput | null => {
  const names = spellingsOf(words)
  const [typed] = names
  if (typed === undefined) return null
  return {
    or: [
      ...names.map(name => ({ name: { contains: name } })),
      { email: { contains: typed.toLowerCase() } },
    ],
  }
}
