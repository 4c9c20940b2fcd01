import { area, line } from 'd3-shape'

export interface ChartPoint {
  readonly key: string
  /** Below the axis: `Jun`. */
  readonly short: string
  /** In the readout and the table: `June 2026`. */
  readonly long: string
  readonly value: number
}

export interface ChartRoom {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** How large the reader has made text: 1 is 16 px. */
  readonly textScale?: number
}

const TOP = 12
const RIGHT = 20
const BOTTOM = 28
// Of the axis's type where the browser's text is 16 px high.
const LETTER = 7.2
const LABEL_ROOM = 44

/**
 * Where everything of a chart stands, in pixels. The last point is still growing.
 * One function: each size follows from those before it.
 */
export const chartShape = (
  points: readonly ChartPoint[],
  { width, height, textScale = 1 }: ChartRoom,
  formatTick: (value: number) => string,
) => {
  const baseline = height - BOTTOM * textScale
  const values = roundValues(Math.max(...points.map(point => point.value), 0) || 100)
  const y = (value: number) =>
    baseline - (value / (values.at(-1) ?? 1)) * (baseline - TOP * textScale)
  const ticks = values.map(value => ({ y: y(value), label: formatTick(value) }))
  const left = 12 + LETTER * textScale * Math.max(...ticks.map(({ label }) => label.length))
  const first = left + 8
  const last = Math.max(left + 9, width - RIGHT * textScale)
  const step = points.length > 1 ? (last - first) / (points.length - 1) : 0
  // A single month stands in the middle.
  const start = step > 0 ? first : (first + last) / 2
  const spots = points.map((point, n) => ({ ...point, x: start + n * step, y: y(point.value) }))
  // From the last month back, so that the current one always has its name.
  const every = Math.max(1, Math.ceil((LABEL_ROOM * textScale) / (step || width)))
  const named = spots.filter((_spot, index) => (spots.length - 1 - index) % every === 0)
  type Spot = (typeof spots)[number]
  const drawLine = line<Spot>(
    spot => spot.x,
    spot => spot.y,
  )
  const drawArea = area<Spot>(
    spot => spot.x,
    baseline,
    spot => spot.y,
  )
  return {
    left,
    baseline,
    ticks,
    spots,
    named,
    line: drawLine(spots.slice(0, -1)) ?? '',
    /** To the month that still runs. */
    dashed: drawLine(spots.slice(-2)) ?? '',
    area: drawArea(spots) ?? '',
  }
}

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Three of equal distance, from 0 to the first that is high enough. */
function roundValues(highest: number): number[] {
  const half = highest / 2
  const unit = 10 ** Math.floor(Math.log10(half))
  const step = (ROUND.find(times => times * unit >= half) ?? 10) * unit
  return [0, step, 2 * step]
}

/** Which of the spots is nearest to this place. */
export const nearest = (spots: readonly { x: number }[], x: number): number =>
  spots.reduce(
    (best, spot, index) =>
      Math.abs(spot.x - x) < Math.abs((spots[best]?.x ?? 0) - x) ? index : best,
    0,
  )
