const GAP = 4

/**
 * How many of these fit beside each other, where "More" must fit too as soon as one of them does not, or
 * always, where it has links of its own.
 */
export function fitting(
  room: number,
  widths: readonly number[],
  more: number,
  hasOwn = false,
): number {
  const lengthOf = (count: number): number =>
    widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0)
  if (!hasOwn && lengthOf(widths.length) - GAP <= room) return widths.length
  let count = 0
  while (count + (hasOwn ? 0 : 1) < widths.length && lengthOf(count + 1) + more <= room) count += 1
  return count
}
