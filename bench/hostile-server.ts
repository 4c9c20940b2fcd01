import { existsSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { openProduct, type Product } from '#server/product.ts'
import { traces } from '../test/api/hostile-run.ts'
import { filesIn, rowCounts } from '../test/api/hostile-send.ts'
import { fillPeople } from '../test/kit/people.ts'

/*
 * The product for the hostile runs, in a process of its own, so that nobody's work but the server's
 * is measured: node --expose-gc hostile-server.ts. Its parent asks, by message.
 */

export type ServerCommand = 'health' | 'stored' | 'close'

/** What the server's process looked like since it was last asked. */
export interface ServerHealth {
  /** The longest that its event loop worked without a pause, and the longest that it stood still. */
  readonly workedMs: number
  readonly stoodMs: number
  readonly heapMb: number
  readonly residentMb: number
}

/** What a hostile request could have left behind. */
export interface Stored {
  readonly rows: string
  readonly files: string
  readonly traces: string
}

const MB = 2 ** 20

async function storedBy({ database }: Product): Promise<Stored> {
  const directory = `${process.env['DATA_DIR']}/files`
  return {
    rows: JSON.stringify(await rowCounts(database)),
    files: JSON.stringify(existsSync(directory) ? filesIn(directory) : []),
    traces: JSON.stringify(await traces(database)),
  }
}

const TICK_MS = 5

/**
 * Work is the processor's time of this thread between two ticks: what else the machine does is not in
 * it, as it is in the time that the loop stood still.
 */
function watchLoop() {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return { at: performance.now(), worked: (user + system) / 1000 }
  }
  let last = now()
  let [workedMs, stoodMs] = [0, 0]
  setInterval(() => {
    const next = now()
    workedMs = Math.max(workedMs, next.worked - last.worked)
    stoodMs = Math.max(stoodMs, next.at - last.at - TICK_MS)
    last = next
  }, TICK_MS).unref()
  return {
    longest: () => ({ workedMs: Math.round(workedMs), stoodMs: Math.round(stoodMs) }),
    restart() {
      last = now()
      workedMs = stoodMs = 0
    },
  }
}

async function serve(): Promise<void> {
  const product = await openProduct(readConfig(), { prepare: fillPeople })
  const loop = watchLoop()
  const health = (): ServerHealth => {
    const blocked = loop.longest()
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    // Collecting is the measurement's own doing.
    loop.restart()
    return { ...blocked, heapMb: Math.round(heapUsed / MB), residentMb: Math.round(rss / MB) }
  }
  const answers: Readonly<Record<ServerCommand, () => unknown>> = {
    health,
    stored: () => storedBy(product),
    close: () => product.close(),
  }
  process.on('message', async (question: ServerCommand) => {
    process.send?.({ answer: await answers[question]() })
    if (question === 'close') process.disconnect()
  })
  process.send?.({ answer: await product.app.listen({ port: 0, host: '127.0.0.1' }) })
}

if (import.meta.main) await serve()
