import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeHub } from './hub.ts'

test('who is a thousand changes behind is told so and hears no more; the others hear all', async () => {
  const attended = new Set<string>()
  const hub = makeHub<number>(key => {
    attended.add(key)
    return () => attended.delete(key)
  })
  const show = async (item: number) => item
  let fellBehind = 0
  const slow = hub.listen(['slow', 'all'], show, () => fellBehind++)
  const quick = hub.listen(['all'], show, () => assert.fail('The quick one fell behind'))
  for (let item = 1; item <= 1000; item++) {
    hub.publish(['all'], item)
    assert.deepEqual(await quick.next(), { done: false, value: item })
  }
  assert.equal(fellBehind, 0)
  for (const item of [1001, 1002]) hub.publish(['all', 'slow'], item)
  assert.equal(fellBehind, 1)
  assert.deepEqual(await slow.next(), { done: true, value: undefined })
  assert.deepEqual([...attended], ['all'])
  for (const value of [1001, 1002]) assert.deepEqual(await quick.next(), { done: false, value })
  await quick.return()
  assert.equal(attended.size, 0)
  assert.equal(hub.size(), 0)
})
