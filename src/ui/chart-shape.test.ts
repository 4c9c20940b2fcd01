import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHART_HEIGHT, chartShape, nearest } from './chart-shape.ts'

const pointsOf = (...values: number[]) =>
  values.map((value, at) => ({ key: `${at}`, short: `m${at}`, long: `month ${at}`, value }))
const dollars = (value: number): string => `$${value}`

test('the highest month stands highest, inside the frame, and nothing on the axis', () => {
  const { spots, baseline } = chartShape(pointsOf(0, 50, 200), 600, dollars)
  assert.equal(spots[0]?.y, baseline)
  assert.ok((spots[2]?.y ?? 0) < (spots[1]?.y ?? 0))
  for (const spot of spots) {
    assert.ok(spot.x >= 0 && spot.x <= 600)
    assert.ok(spot.y >= 0 && spot.y <= CHART_HEIGHT)
  }
})

test('where nothing has been earned there is an axis all the same', () => {
  const { ticks, line } = chartShape(pointsOf(0, 0), 600, dollars)
  assert.ok(ticks.length > 2)
  assert.ok(!line.includes('NaN'))
})

test('one month alone stands in the middle', () => {
  const { spots, left, line } = chartShape(pointsOf(80), 600, dollars)
  assert.ok((spots[0]?.x ?? 0) > left && (spots[0]?.x ?? 0) < 600)
  assert.ok(!line.includes('NaN'))
})

test('on a narrow screen some months go without a name, never the last', () => {
  const { named } = chartShape(pointsOf(...Array.from({ length: 12 }, (_, at) => at)), 320, dollars)
  assert.ok(named.length < 12)
  assert.equal(named.at(-1)?.key, '11')
})

test('text twice as large has twice the room, and fewer months are named', () => {
  const points = pointsOf(...Array.from({ length: 6 }, (_, at) => at))
  const [usual, large] = [1, 2].map(scale => chartShape(points, 320, dollars, scale))
  assert.ok(usual && large)
  assert.ok(large.left > 1.5 * usual.left)
  assert.equal(CHART_HEIGHT - large.baseline, 2 * (CHART_HEIGHT - usual.baseline))
  assert.ok(large.named.length < usual.named.length)
})

test('the nearest month is found from anywhere', () => {
  const spots = [{ x: 10 }, { x: 20 }, { x: 30 }]
  assert.deepEqual(
    [-5, 14, 16, 99].map(x => nearest(spots, x)),
    [0, 0, 1, 2],
  )
})
