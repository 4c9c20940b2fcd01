import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { memoizeWithTtl } from './memoize-with-ttl.ts'

const counting = (ms: number) => {
  const asked: string[] = []
  const ask = memoizeWithTtl(ms, async key => {
    asked.push(key)
    return `${key} ${asked.length}`
  })
  return { asked, ask }
}

test('a burst of one question is asked once, each other question once', async () => {
  const { asked, ask } = counting(1000)
  const answers = await Promise.all([ask('a'), ask('b'), ask('a'), ask('a')])
  assert.deepEqual(asked, ['a', 'b'])
  assert.deepEqual(answers, ['a 1', 'b 2', 'a 1', 'a 1'])
})

test('the answer is forgotten after its time, and only then', async () => {
  mock.timers.enable({ apis: ['Date'], now: 0 })
  try {
    const { ask } = counting(500)
    assert.equal(await ask('a'), 'a 1')
    mock.timers.setTime(499)
    assert.equal(await ask('a'), 'a 1')
    mock.timers.setTime(500)
    assert.equal(await ask('a'), 'a 2')
    // The time runs from the question, and being asked again does not lengthen it.
    mock.timers.setTime(999)
    assert.equal(await ask('a'), 'a 2')
    mock.timers.setTime(1000)
    assert.equal(await ask('a'), 'a 3')
  } finally {
    mock.timers.reset()
  }
})

test('a failure reaches all who wait, and is not remembered', async () => {
  let tries = 0
  const ask = memoizeWithTtl(1000, async () => {
    tries++
    if (tries === 1) throw new Error('away')
    return tries
  })
  const both = await Promise.allSettled([ask('a'), ask('a')])
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await ask('a'), 2)
})
