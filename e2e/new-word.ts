/** A word that no other test has, to search for. */
export const newWord = (): string => `Q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
