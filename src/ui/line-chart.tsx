import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { CHART_HEIGHT } from './chart-height.ts'
import { type ChartPoint, type ChartRoom, chartShape, nearest } from './chart-shape.ts'
import { useWidth } from './use-width.ts'

interface LineChartProps {
  label: string
  points: readonly ChartPoint[]
  /** In the readout and the table. */
  format: (value: number) => string
  /** On the axis. */
  formatTick: (value: number) => string
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => Math.min(at + 1, last),
  ArrowLeft: at => Math.max(at - 1, 0),
  ArrowDown: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** One blue line over months. Read by pointer, by touch, by arrow keys, and as a table. */
export function LineChart({ label, points, format, formatTick }: LineChartProps) {
  const [ref, width, height] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  // Readers make text larger while the page is open, too.
  const [oneRem, rem] = useWidth<HTMLSpanElement>()
  const textScale = rem / 16 || 1
  const shape = chartShape(points, { width, height, textScale }, formatTick)
  const last = points.length - 1
  const current = Math.min(at ?? last, last)
  const spot = shape.spots[current]

  const point = ({ currentTarget, clientX }: PointerEvent): void =>
    setAt(nearest(shape.spots, clientX - currentTarget.getBoundingClientRect().left))
  const walk = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    setAt(move(current, last))
  }

  return (
    <>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, month by month`}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(current, 0)}
        aria-valuetext={spot && `${spot.long}: ${format(spot.value)}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
        onFocus={() => setAt(current)}
        onBlur={() => setAt(undefined)}
        onKeyDown={walk}
        className={`relative touch-pan-y rounded-sm ${CHART_HEIGHT}`}
      >
        <span ref={oneRem} className="invisible absolute h-px w-[1rem]" />
        {width > 0 && <Drawing shape={shape} room={{ width, height }} />}
        {width > 0 && at !== undefined && spot && (
          <Readout
            spot={spot}
            text={format(spot.value)}
            width={width}
            textScale={textScale}
            baseline={shape.baseline}
          />
        )}
      </div>
      <FiguresTable label={label} points={points} format={format} />
    </>
  )
}

interface DrawingProps {
  shape: ReturnType<typeof chartShape>
  room: ChartRoom
}

function Drawing({ shape, room: { width, height } }: DrawingProps) {
  const shade = useId()
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      className="block fill-ink-quiet text-xs tabular-nums forced-colors:fill-[CanvasText]"
    >
      <defs>
        <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--chart)" stopOpacity="0.14" />
          <stop offset="1" stopColor="var(--chart)" stopOpacity="0.01" />
        </linearGradient>
      </defs>
      {shape.ticks.map(({ y, label }) => (
        <g key={label}>
          <line
            x1={shape.left}
            x2={width - 8}
            y1={y}
            y2={y}
            strokeDasharray="1 4"
            strokeLinecap="round"
            className="stroke-line-strong"
          />
          <text x={shape.left - 8} y={y} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {shape.named.map(({ key, x, short }) => (
        <text key={key} x={x} y={height - 6} textAnchor="middle">
          {short}
        </text>
      ))}
      <path d={shape.area} fill={`url(#${shade})`} />
      <g fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-chart">
        <path d={shape.line} />
        <path d={shape.dashed} strokeDasharray="4 4" data-running="" />
      </g>
      {shape.spots.map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r="3" className="fill-chart" />
      ))}
    </svg>
  )
}

interface ReadoutProps {
  spot: ChartPoint & { x: number; y: number }
  text: string
  width: number
  textScale: number
  baseline: number
}

const READOUT = 136

function Readout({ spot, text, width, textScale, baseline }: ReadoutProps) {
  const room = Math.min(READOUT * textScale, width)
  const left = Math.min(Math.max(spot.x - room / 2, 0), width - room)
  const above = spot.y - 68 * textScale
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span
        style={{ left: spot.x, top: spot.y, height: Math.max(baseline - spot.y, 0) }}
        className="absolute w-px bg-line-strong"
      />
      <span
        style={{ left: spot.x - 6, top: spot.y - 6 }}
        className="absolute size-3 rounded-full border-2 border-surface bg-chart"
      />
      <span
        style={{ left, width: room, top: above > 16 ? above : spot.y + 14 }}
        className="absolute block rounded-md border border-frame bg-surface px-3 py-1.5 text-center shadow-floating"
      >
        <span className="block text-xs text-ink-quiet">{spot.long}</span>
        <span className="block text-sm font-semibold tabular-nums">{text}</span>
      </span>
    </div>
  )
}

type FiguresTableProps = Pick<LineChartProps, 'label' | 'points' | 'format'>

function FiguresTable({ label, points, format }: FiguresTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {points.map(({ key, long, value }) => (
            <tr key={key}>
              <th scope="row">{long}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
