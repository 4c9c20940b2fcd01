import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

export interface ChartPoint {
  readonly key: string
  /** Below the axis: `Jun`. */
  readonly short: string
  /** In the readout and the table: `June 2026`. */
  readonly long: string
  readonly value: number
}

export const CHART_HEIGHT = 256
const TOP = 18
const RIGHT = 20
const BOTTOM = 30
const TICKS = 4
// Of the type in which the axis is set.
const LETTER = 7.2
const LABEL_ROOM = 44

/** Where everything of a chart of this width stands, in pixels. */
export const chartShape = (
  points: readonly ChartPoint[],
  width: number,
  formatTick: (value: number) => string,
) => {
  const floor = CHART_HEIGHT - BOTTOM
  // Where nothing has been earned the axis still says what it measures.
  const highest = Math.max(...points.map(point => point.value), 0) || 100
  const y = scaleLinear([0, highest], [floor, TOP]).nice(TICKS)
  const ticks = y.ticks(TICKS).map(value => ({ y: y(value), label: formatTick(value) }))
  const left = 12 + LETTER * Math.max(...ticks.map(({ label }) => label.length))
  const keys = points.map(point => point.key)
  const x = scalePoint(keys, [left + 8, Math.max(left + 9, width - RIGHT)])
  const spots = points.map(point => ({ ...point, x: x(point.key) ?? left, y: y(point.value) }))
  // From the last month back, so that the current one always has its name.
  const every = Math.max(1, Math.ceil(LABEL_ROOM / (x.step() || width)))
  const named = spots.filter((_spot, index) => (spots.length - 1 - index) % every === 0)
  type Spot = (typeof spots)[number]
  const drawLine = line<Spot>(
    spot => spot.x,
    spot => spot.y,
  ).curve(curveMonotoneX)
  const drawArea = area<Spot>(
    spot => spot.x,
    floor,
    spot => spot.y,
  ).curve(curveMonotoneX)
  return {
    left,
    floor,
    ticks,
    spots,
    named,
    line: drawLine(spots) ?? '',
    area: drawArea(spots) ?? '',
  }
}

/** Which of the spots is nearest to this place. */
export const nearest = (spots: readonly { x: number }[], x: number): number =>
  spots.reduce(
    (best, spot, index) =>
      Math.abs(spot.x - x) < Math.abs((spots[best]?.x ?? 0) - x) ? index : best,
    0,
  )
