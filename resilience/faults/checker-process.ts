import { fork } from 'node:child_process'
import type { Order } from './checker.ts'

/** The checker, as its parent sees it. */
export interface Checker {
  tell<T>(order: Order): Promise<T>
  stop(): void
}

export function startChecker(): Checker {
  const path = new URL('./checker.ts', import.meta.url).pathname
  const child = fork(path, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const open = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>()
  let last = 0
  child.on('message', ({ number, answer, fault }: Reply) => {
    const { done, fail } = open.get(number) ?? {}
    open.delete(number)
    if (fault) fail?.(new Error(fault))
    else done?.(answer as never)
  })
  child.once('exit', () => {
    for (const { fail } of open.values()) fail(new Error('The checker ended.'))
  })
  return {
    tell: <T>(order: Order) =>
      new Promise<T>((done, fail) => {
        const number = ++last
        open.set(number, { done, fail })
        child.send({ number, order })
      }),
    stop: () => void child.kill(),
  }
}

interface Reply {
  readonly number: number
  readonly answer?: unknown
  readonly fault?: string
}
