/** A text without capitals and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word that was typed begins a word of the label, whatever their case and accents. */
export const matchesLabel = (label: string, typed: string): boolean => {
  const words = wordsOf(label)
  return wordsOf(typed).every(part => words.some(word => word.startsWith(part)))
}

export type CompanyCommand = 'refer' | 'copy'

/** What a command says before the company's name. */
export const COMMAND_WORDS: Readonly<Record<CompanyCommand, string>> = {
  refer: 'Refer a client to',
  copy: 'Copy link for',
}

const COMMANDS: readonly (readonly [CompanyCommand, RegExp])[] = [
  ['refer', /^refer(?:\s+an?)?(?:\s+client)?(?:\s+to)?(?:\s+(.*))?$/is],
  ['copy', /^copy(?:\s+link)?(?:\s+(?:for|to))?(?:\s+(.*))?$/is],
]

interface Typed {
  readonly command: CompanyCommand | undefined
  /** What the company is searched by. */
  readonly company: string
}

/** Reads `refer a client to acme` as a command and its company; other words may name a company themselves. */
export const readTyped = (typed: string): Typed => {
  const words = typed.trim()
  for (const [command, pattern] of COMMANDS) {
    const found = pattern.exec(words)
    if (found) return { command, company: found[1]?.trim() ?? '' }
  }
  return { command: undefined, company: words }
}
