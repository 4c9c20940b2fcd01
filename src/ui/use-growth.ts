import { type UIEvent, useState } from 'react'

// SPEC section 9: 10 rows first, 10 more at the end of the scroll.
const STEP = 10
const NEAR_THE_END = 48

interface Growing<Row> {
  rows: readonly Row[]
  hasMore: boolean
  waiting: boolean
  onMore: () => void
}

/** How many of the rows are shown, and how more come: those at hand first, then the next page. */
export const useGrowth = <Row>({ rows, hasMore, waiting, onMore }: Growing<Row>) => {
  const [limit, setLimit] = useState(STEP)
  const canGrow = hasMore || rows.length > limit

  const grow = (): void => {
    if (waiting || !canGrow) return
    setLimit(limit + STEP)
    if (hasMore && rows.length < limit + STEP) onMore()
  }
  const growAtTheEnd = ({ currentTarget: box }: UIEvent): void => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_THE_END) grow()
  }
  return { shown: rows.slice(0, limit), canGrow, grow, growAtTheEnd }
}
