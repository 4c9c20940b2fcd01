export const PASSWORD_LEVELS = ['WEAK', 'FAIR', 'GOOD', 'STRONG'] as const
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number]

/** How hard a password is to guess for somebody who knows these names and addresses of its owner. */
export type PasswordStrength = (password: string, personal: readonly string[]) => PasswordLevel

export const TOO_EASY =
  'Password is too easy to guess. Avoid names, your company, years and keyboard patterns, or add another word'

// Powers of ten of guesses. Eight random characters are just fair.
const FAIR_FROM = 8
const GOOD_FROM = 10
const STRONG_FROM = 12

// Longer passwords are judged by their first characters, for the estimate takes time with the length.
const JUDGED = 40
const SHORTEST_WORD = 3
const SHORTEST_RUN = 4

/** Loads the estimator and its list of common passwords, for those alone who choose a password. */
export async function loadPasswordStrength(): Promise<PasswordStrength> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // Of its default of a hundred substitutions, a single password can take a second.
  const estimator = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 8 })
  const log10 = (text: string, words: string[]): number =>
    text === '' ? 0 : estimator.check(text, words).guessesLog10
  return (password, personal) => {
    const words = wordsOf(personal)
    const text = password.slice(0, JUDGED)
    // The estimator finds a name, but not that a name with two others and a year is no better.
    const rest = withoutRuns(withoutYears(withoutWords(text, words)), graphs.qwerty)
    return levelOf(Math.min(log10(text, words), log10(rest, words)))
  }
}

const levelOf = (guesses: number): PasswordLevel => {
  if (guesses < FAIR_FROM) return 'WEAK'
  if (guesses < GOOD_FROM) return 'FAIR'
  return guesses < STRONG_FROM ? 'GOOD' : 'STRONG'
}

/** The words of names and addresses, each by itself and all run together, the longest first. */
const wordsOf = (personal: readonly string[]): string[] => {
  const parts = personal.map(text => text.split(/[^\p{L}\p{N}]+/u))
  const words = parts.flatMap(each => [each.join(''), ...each]).map(plain)
  return [...new Set(words)]
    .filter(word => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

/** Lowercase, look-alikes as letters; as long as the text, so that places in both agree. */
const plain = (text: string): string => text.replace(/[^a-z]/g, asLetter)

const asLetter = (sign: string): string => {
  const letter = LOOKALIKES[sign] ?? sign.toLowerCase()
  return letter.length === sign.length ? letter : sign
}

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => {
    const at = plain(left).indexOf(word)
    return at < 0 ? left : withoutWords(left.slice(0, at) + left.slice(at + word.length), [word])
  }, text)

const withoutYears = (text: string): string => text.replace(/(19|20)\d\d/g, '')

type Keys = Readonly<Record<string, readonly (string | null)[]>>

/** What is left if each walk over the keyboard, row of letters or repetition is one character. */
const withoutRuns = (text: string, keys: Keys | undefined): string => {
  let rest = ''
  let begin = 0
  for (let end = 1; end <= text.length; end++) {
    if (end < text.length && isStep(text.charAt(end - 1), text.charAt(end), keys)) continue
    rest += end - begin < SHORTEST_RUN ? text.slice(begin, end) : text.charAt(begin)
    begin = end
  }
  return rest
}

const isStep = (from: string, to: string, keys: Keys = {}): boolean => {
  const one = from.toLowerCase()
  const next = to.toLowerCase()
  const isAdjacent = (keys[from] ?? []).some(neighbor => neighbor?.includes(to))
  return isAdjacent || Math.abs(one.charCodeAt(0) - next.charCodeAt(0)) <= 1
}
