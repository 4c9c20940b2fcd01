import assert from 'node:assert/strict'
import { suite, type TestContext, test } from 'node:test'
import { setImmediate as moment } from 'node:timers/promises'
import { Fault } from '#kernel/errors.ts'
import { rateLimitedApi } from './rate-limited-api.ts'
import type { Send } from './send.ts'

interface Reply {
  readonly left?: number
  /** Seconds until more may be asked. */
  readonly reset?: number
  readonly fault?: Fault
}

/** A server that gives these replies one after the other, and what it and the person came to hear. */
const serverOf = (replies: readonly Reply[]) => {
  let asked = 0
  const reported: boolean[] = []
  const send = async (
    _document: unknown,
    _variables: unknown,
    _signal?: AbortSignal,
    onHeaders?: (headers: Headers) => void,
  ) => {
    const { left = 600, reset = 60, fault } = replies[asked] ?? {}
    asked++
    const limits = { limit: 600, remaining: left, reset }
    onHeaders?.(
      new Headers(Object.entries(limits).map(([name, n]) => [`x-ratelimit-${name}`, `${n}`])),
    )
    if (fault) throw fault
    return asked
  }
  const api = rateLimitedApi({ send: send as Send }, isWaiting => reported.push(isWaiting))
  return {
    asked: () => asked,
    reported,
    ask: (signal?: AbortSignal) => api.send('' as never, {}, signal),
  }
}

const limited = (retryAfterS?: number): Fault =>
  new Fault('LIMITED', 'Too many requests', retryAfterS === undefined ? {} : { retryAfterS })

/** Stops the clock for this test; gives the way to move it on by so many milliseconds. */
const stopClock = ({ mock: { timers } }: TestContext) => {
  timers.enable({ apis: ['Date', 'setTimeout'] })
  return async (ms: number) => {
    await moment()
    timers.tick(ms)
    await moment()
  }
}

suite('asking a thousand times in a row', () => {
  test('as long as there is much left, nothing waits', async () => {
    const { reported, ask } = serverOf([{ left: 300 }, { left: 60 }])
    await ask()
    assert.equal(await ask(), 2)
    assert.deepEqual(reported, [])
  })

  test('a tenth of what may be asked is left to others', async t => {
    const { asked, reported, ask } = serverOf([{ left: 59, reset: 60 }])
    const pass = stopClock(t)
    await ask()
    const second = ask()
    await pass(59_999)
    assert.equal(asked(), 1)
    await pass(1)
    assert.equal(await second, 2)
    assert.deepEqual(reported, [true, false])
  })

  test('refused for now, it is asked again, and the answer is the second one', async t => {
    const { asked, reported, ask } = serverOf([{ fault: limited(30) }])
    const pass = stopClock(t)
    const answer = ask()
    await pass(29_999)
    assert.equal(asked(), 1)
    await pass(1)
    assert.equal(await answer, 2)
    assert.deepEqual(reported, [true, false])
  })

  test('refused for good, it is not asked again', async () => {
    const { asked, ask } = serverOf([{ fault: limited() }])
    await assert.rejects(ask(), { code: 'LIMITED' })
    assert.equal(asked(), 1)
  })

  test('given up while it waits, it asks no more', async () => {
    const { asked, ask } = serverOf([{ left: 0, reset: 60 }])
    await ask()
    const stop = new AbortController()
    const waiting = ask(stop.signal)
    stop.abort()
    await assert.rejects(waiting, { name: 'AbortError' })
    assert.equal(asked(), 1)
  })

  test('where nothing is said of limits, nothing waits', async () => {
    const { reported, ask } = serverOf([{ left: Number.NaN, reset: Number.NaN }])
    await ask()
    await ask()
    assert.deepEqual(reported, [])
  })
})
