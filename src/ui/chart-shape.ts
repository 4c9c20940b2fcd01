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
// Of the axis's type where the browser's text is 16 px high.
const LETTER = 7.2
const LABEL_ROOM = 44

/** Where everything of a chart of this width stands, in pixels. */
export const chartShape = (
  points: readonly ChartPoint[],
  width: number,
  formatTick: (value: number) => string,
  /** How large the reader has made text: 1 is 16 px. */
  textScale = 1,
) => {
  const baseline = CHART_HEIGHT - BOTTOM * textScale
  // Where nothing has been earned the axis still says what it measures.
  const highest = Math.max(...points.map(point => point.value), 0) || 100
  const values = roundValues(highest)
  const y = (value: number) =>
    baseline - (value / (values.at(-1) ?? 1)) * (baseline - TOP * textScale)
  const ticks = values.map(value => ({ y: y(value), label: formatTick(value) }))
  const left = 12 + LETTER * textScale * Math.max(...ticks.map(({ label }) => label.length))
  const [first, last] = [left + 8, Math.max(left + 9, width - RIGHT * textScale)]
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
  ).curve(curveMonotoneX)
  const drawArea = area<Spot>(
    spot => spot.x,
    baseline,
    spot => spot.y,
  ).curve(curveMonotoneX)
  return {
    left,
    baseline,
    ticks,
    spots,
    named,
    line: drawLine(spots) ?? '',
    area: drawArea(spots) ?? '',
  }
}

/** From 0 to the first round value that is high enough, in about four steps of 1, 2 or 5. */
function roundValues(highest: number): number[] {
  const rough = highest / TICKS
  const unit = 10 ** Math.floor(Math.log10(rough))
  const times = [10, 5, 2].find(each => rough / unit >= Math.sqrt((each * each) / 2)) ?? 1
  const step = times * unit
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, n) => n * step)
}

/** Which of the spots is nearest to this place. */
export const nearest = (spots: readonly { x: number }[], x: number): number =>
  spots.reduce(
    (best, spot, index) =>
      Math.abs(spot.x - x) < Math.abs((spots[best]?.x ?? 0) - x) ? index : best,
    0,
  )
