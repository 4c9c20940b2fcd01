interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly nextToken: string | null
}

/**
 * Reads a list from the top until a page holds what was known before. All of it is given at once, for
 * rows placed before the reading failed would be taken for known by the next, with a gap behind them.
 */
export async function readMissed<Row>(
  readPage: (nextToken: string | null) => Promise<PageOf<Row>>,
  wasKnown: (row: Row) => boolean,
): Promise<Row[]> {
  const missed: Row[] = []
  let nextToken: string | null = null
  do {
    const page: PageOf<Row> = await readPage(nextToken)
    missed.push(...page.items)
    nextToken = page.items.some(wasKnown) ? null : page.nextToken
  } while (nextToken)
  return missed
}
