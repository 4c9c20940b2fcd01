/**
 * The email addresses in pasted text, each once: a column, a line with commas, or what an email program
 * copies, such as `Ada Byrne <ada@example.com>`. What is no address stays, so that it can be reported.
 */
export function pastedAddresses(text: string): string[] {
  const parts = text
    .split(/[,;\n]+/)
    .map(part => part.trim())
    .filter(Boolean)
    .flatMap(part => {
      const named = /<([^<>]*)>\s*$/.exec(part)?.[1]
      if (named !== undefined) return [named]
      const words = part.split(/\s+/)
      // Addresses with spaces between; other words belong together.
      return words.every(word => word.includes('@')) ? words : [part]
    })
  return [...new Set(parts.map(part => part.trim().toLowerCase()))]
}
