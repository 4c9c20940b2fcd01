import { type UIEvent, useState } from 'react'

// SPEC section 9: 10 rows first, 10 more at the end of the scroll.
const STEP = 10
const NEAR_THE_END = 48

/** What of a query tells whether there are more pages, and reads the next one. */
export interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** How many of the rows are shown, and how more come: those at hand first, then the next page. */
export const useIncrementalRows = <Row>(rows: readonly Row[], pages: Pages) => {
  const [limit, setLimit] = useState(STEP)
  const canGrow = pages.hasNextPage || rows.length > limit

  const grow = (): void => {
    if (pages.isFetchingNextPage || !canGrow) return
    setLimit(limit + STEP)
    if (pages.hasNextPage && rows.length < limit + STEP) void pages.fetchNextPage()
  }
  const growAtTheEnd = ({ currentTarget: box }: UIEvent): void => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_THE_END) grow()
  }
  return { shown: rows.slice(0, limit), canGrow, grow, growAtTheEnd }
}
