/** What a masked field shows for what was typed, and where its caret then stands. */
export const maskAt = (
  mask: (typed: string) => string,
  typed: string,
  caret: number,
): { value: string; caret: number } => {
  const value = mask(typed)
  // Counted from the end, which a prefix that the mask puts in front does not move.
  const behind = typed.slice(caret).replace(/\D/g, '').length
  return { value, caret: Math.max(value.length - behind, 0) }
}
