import { useEffect, useState } from 'react'
import { formatExact, formatWhen } from '#kernel/time.ts'

const MINUTE = 60_000

/** "2 h ago" within a week, a date beyond; the exact instant on hover. */
export function TimeAgo({ instant }: { instant: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={instant} title={formatExact(instant)}>
      {formatWhen(instant, now)}
    </time>
  )
}
