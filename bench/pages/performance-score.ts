/** What a load of a page took: milliseconds, and the shift as a share of the window. */
export interface PageTimes {
  readonly firstPaint: number
  readonly speedIndex: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
}

// The curves and weights that Lighthouse publishes for mobile, since its version 10
// (developer.chrome.com/docs/lighthouse/performance/performance-scoring): a score of 0.9 at `good`,
// of 0.5 at `middling`.
const CURVES: Readonly<
  Record<keyof PageTimes, { weight: number; good: number; middling: number }>
> = {
  firstPaint: { weight: 10, good: 1800, middling: 3000 },
  speedIndex: { weight: 10, good: 3387, middling: 5800 },
  largestPaint: { weight: 25, good: 2500, middling: 4000 },
  blocked: { weight: 30, good: 200, middling: 600 },
  shift: { weight: 25, good: 0.1, middling: 0.25 },
}

/** Of the normal distribution, the share above z (Abramowitz and Stegun 26.2.17, to 1e-7). */
const shareAbove = (z: number): number => {
  if (z < 0) return 1 - shareAbove(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

// Above this lies a tenth of the normal distribution.
const TENTH = 1.2815515655446004

/** How a log-normal distribution with these two points judges a value. */
const judge = (value: number, { good, middling }: { good: number; middling: number }): number => {
  if (value <= 0) return 1
  const spread = Math.log(middling / good) / TENTH
  return shareAbove(Math.log(value / middling) / spread)
}

/** 0 to 100, as Lighthouse counts for mobile. */
export const performanceScore = (times: PageTimes): number => {
  const names = Object.keys(CURVES) as (keyof PageTimes)[]
  const sum = names.reduce(
    (so, name) => so + CURVES[name].weight * judge(times[name], CURVES[name]),
    0,
  )
  return Math.round(sum)
}
