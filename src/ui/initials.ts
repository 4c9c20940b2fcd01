// A letter with its accents, or an emoji of several characters.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const firstLetter = (word: string): string =>
  letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** Of the first and the last word of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(firstLetter)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
