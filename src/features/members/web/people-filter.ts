import type { ModelUserFilterInput } from '#client/api-types.ts'

const capitalised = (text: string): string =>
  text.replace(
    /\p{L}[\p{L}\p{N}]*/gu,
    word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  )

/** As typed, but for the first letter of each word: so `ada McKay` finds Ada McKay. */
const raised = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, letter => letter.toUpperCase())

/**
 * Whose name or email holds what was typed. The API compares to the letter, so that an index can
 * serve it: a name is looked for as typed and as names are written, an email as mailboxes are.
 */
export const peopleFilter = (words: string): ModelUserFilterInput | null => {
  const typed = words.trim().replace(/\s+/g, ' ')
  if (typed === '') return null
  const names = new Set([typed, raised(typed), capitalised(typed)])
  return {
    or: [
      ...[...names].map(name => ({ name: { contains: name } })),
      { email: { contains: typed.toLowerCase() } },
    ],
  }
}
