export interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly nextToken: string | null
}

/** All rows of a list, or those up to the page of which `isLast` says that it is enough. */
export async function readAll<Row>(
  readPage: (nextToken: string | null) => Promise<ListPage<Row>>,
  isLast: (page: ListPage<Row>) => boolean = () => false,
): Promise<Row[]> {
  const rows: Row[] = []
  let nextToken: string | null = null
  do {
    const page: ListPage<Row> = await readPage(nextToken)
    rows.push(...page.items)
    nextToken = isLast(page) ? null : page.nextToken
  } while (nextToken)
  return rows
}
