import type { FigureChange } from '#kernel/figure-change.ts'

/** How a figure compares: `▲ 12% on the six months before`. */
export function ChangeNote({ change }: { change: FigureChange }) {
  const { percent, before } = change
  if (percent === undefined) return <>None in {before}</>
  if (percent === 0) return <>Same as {before}</>
  const isUp = percent > 0
  return (
    <>
      <span className={isUp ? 'text-green-ink' : undefined}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
        <span className="sr-only">{isUp ? 'Up' : 'Down'} </span>
        {Math.abs(percent).toLocaleString('en-US')}%
      </span>
      <span className="@max-[14.5rem]:sr-only"> on {before}</span>
    </>
  )
}
