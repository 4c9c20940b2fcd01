import { readFileSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { unavailable } from '#kernel/errors.ts'
import { dataDirectory } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'

export interface PgliteEngine {
  readonly directory: string
  /** A connection for node-postgres to speak its wire protocol over; one at a time. */
  stream(): Duplex
  close(): Promise<void>
}

/**
 * PostgreSQL in a worker thread. node-postgres talks to it as to any server, so that both engines
 * share one driver with its types, errors and prepared statements.
 */
export function openPglite(path: string, budgetMs: () => number): PgliteEngine {
  const directory = dataDirectory(path)
  const lock = lockDirectory(directory)
  let gone: Promise<unknown> = Promise.resolve()
  let wasOpen = false

  return {
    directory,
    stream() {
      const unopened = (cause: unknown) => {
        const error = new Error(`The database in ${directory} cannot be opened`, { cause })
        // What has been open opens again, once a full disk has room.
        return wasOpen ? unavailable('The database is unavailable right now', error) : error
      }
      const opened = wire(directory, { before: gone, budgetMs, unopened })
      opened.once('connect', () => {
        wasOpen = true
      })
      gone = new Promise(done => opened.once('close', done))
      return opened
    },
    async close() {
      await gone
      lock.release()
    },
  }
}

// Node has it, but TypeScript counts it among the browser's.
declare const WebAssembly: { readonly Module: new (code: Uint8Array) => object }

let code: object | undefined

/** The engine's code, for all workers: what V8 has compiled for one of them isn't compiled again for the next. */
function engineCode(): object {
  if (!code) {
    // Node 24 can crash where one thread drops a piece of code while another takes it up again (nodejs/node issue
    // 64500). So V8 frees none, which takes about 8 MB.
    setFlagsFromString('--no-wasm-code-gc')
    const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
    code = new WebAssembly.Module(readFileSync(file))
  }
  return code
}

interface Wiring {
  readonly before: Promise<unknown>
  readonly budgetMs: () => number
  /** The error where the database cannot be opened. */
  readonly unopened: (cause: unknown) => Error
}

// A session of PGlite outlives its connection, open transaction and all; so each connection gets a
// worker of its own and takes it along when it ends. PGlite ignores statement_timeout too: a query
// past its budget costs the worker its life, and the next recovers from the log as after a crash.
// One function: the stream, the worker and the timer start and end each other.
function wire(directory: string, { before, budgetMs, unopened }: Wiring): Duplex {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let isOpen = false
  let isMade = false
  let hasAnswered = false
  const tooLong = () => stream.destroy(unavailable('The database took too long'))

  const send = (bytes: Buffer, done: () => void) => {
    if (bytes[0] === TERMINATE) worker?.postMessage('close')
    else {
      // The handshake has no time limit: it is part of opening, which is slow on a busy machine.
      if (hasAnswered) timer ??= setTimeout(tooLong, budgetMs())
      const copy = new Uint8Array(bytes)
      worker?.postMessage(copy, [copy.buffer])
    }
    done()
  }
  const receive = (answer: unknown) => {
    if (answer === 'made') {
      isMade = true
      return
    }
    if (answer === 'ready') {
      isOpen = true
      stream.emit('connect')
      return
    }
    // Under --watch, Node sends words of its own the same way.
    if (!Array.isArray(answer)) return
    clearTimeout(timer)
    timer = undefined
    hasAnswered = true
    for (const { buffer } of answer as Uint8Array<ArrayBuffer>[]) stream.push(Buffer.from(buffer))
  }
  const start = () => {
    worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { directory },
      // It only passes bytes on, so a small young generation suffices.
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    })
    worker.postMessage(engineCode())
    worker.on('message', receive)
    worker.once('error', cause => {
      stream.destroy(isOpen ? (cause as Error) : unopened(cause))
    })
    worker.once('exit', () => (isMade && !stream.destroyed ? start() : stream.destroy()))
    isMade = false
  }

  const stream = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    destroy(error, done) {
      clearTimeout(timer)
      const ended = worker ? worker.terminate() : Promise.resolve()
      void ended.then(() => done(error))
    },
  })
  // What node-postgres expects of a socket beside being a stream.
  return Object.assign(stream, {
    connect() {
      before.then(start).catch(cause => stream.destroy(unopened(cause)))
      return stream
    },
    setNoDelay() {},
    setKeepAlive() {},
    ref() {},
    unref() {},
  })
}

const TERMINATE = 'X'.charCodeAt(0)
