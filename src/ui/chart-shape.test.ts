import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartShape, nearest } from './chart-shape.ts'

const pointsOf = (...values: number[]) =>
  values.map((value, at) => ({ key: `${at}`, short: `m${at}`, long: `month ${at}`, value }))
const dollars = (value: number): string => `$${value}`
const ROOM = { width: 600, height: 200 }
const NARROW = { width: 320, height: 150 }

test('the highest month stands highest, inside the frame, and nothing on the axis', () => {
  const { spots, baseline } = chartShape(pointsOf(0, 50, 200), ROOM, dollars)
  assert.equal(spots[0]?.y, baseline)
  assert.ok((spots[2]?.y ?? 0) < (spots[1]?.y ?? 0))
  for (const spot of spots) {
    assert.ok(spot.x >= 0 && spot.x <= 600)
    assert.ok(spot.y >= 0 && spot.y <= 200)
  }
})

for (const [highest, labels] of [
  [90, ['$0', '$50', '$100']],
  [1_200, ['$0', '$600', '$1200']],
  [13_164.5, ['$0', '$8000', '$16000']],
  [0.4, ['$0', '$0.2', '$0.4']],
] as const) {
  test(`three gridlines at round values reach ${highest}`, () => {
    const { ticks } = chartShape(pointsOf(0, highest), ROOM, dollars)
    assert.deepEqual(
      ticks.map(({ label }) => label),
      labels,
    )
  })
}

test('only the way to the running month is dashed, in straight segments', () => {
  const { line, dashed } = chartShape(pointsOf(1, 2, 3), ROOM, dollars)
  assert.equal(line.split('L').length, 2)
  assert.equal(dashed.split('L').length, 2)
  assert.ok(dashed.startsWith(`M${line.split('L')[1]}`))
  assert.ok(!`${line}${dashed}`.includes('C'))
})

test('one month alone stands in the middle', () => {
  const { spots, left, line } = chartShape(pointsOf(80), ROOM, dollars)
  assert.ok((spots[0]?.x ?? 0) > left && (spots[0]?.x ?? 0) < 600)
  assert.ok(!line.includes('NaN'))
})

test('on a narrow screen some months go without a name, never the last', () => {
  const points = pointsOf(...Array.from({ length: 12 }, (_, at) => at))
  const { named } = chartShape(points, NARROW, dollars)
  assert.ok(named.length < 12)
  assert.equal(named.at(-1)?.key, '11')
})

test('text twice as large has twice the room, and fewer months are named', () => {
  const points = pointsOf(...Array.from({ length: 6 }, (_, at) => at))
  const usual = chartShape(points, NARROW, dollars)
  const large = chartShape(points, { ...NARROW, textScale: 2 }, dollars)
  assert.ok(large.left > 1.5 * usual.left)
  assert.equal(NARROW.height - large.baseline, 2 * (NARROW.height - usual.baseline))
  assert.ok(large.named.length < usual.named.length)
})

test('the nearest month is found from anywhere', () => {
  const spots = [{ x: 10 }, { x: 20 }, { x: 30 }]
  assert.deepEqual(
    [-5, 14, 16, 99].map(x => nearest(spots, x)),
    [0, 0, 1, 2],
  )
})
