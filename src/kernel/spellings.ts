const capitalized = (text: string): string =>
  text.replace(
    /\p{L}[\p{L}\p{N}]*/gu,
    word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  )

/** As typed, but for the first letter of each word: so `ada McKay` finds Ada McKay. */
const withInitialCapitals = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, letter => letter.toUpperCase())

/** How a name may be written that was typed so: the API compares to the letter. None where nothing was typed. */
export const spellingsOf = (words: string): readonly string[] => {
  const typed = words.trim().replace(/\s+/g, ' ')
  return typed === '' ? [] : [...new Set([typed, withInitialCapitals(typed), capitalized(typed)])]
}
