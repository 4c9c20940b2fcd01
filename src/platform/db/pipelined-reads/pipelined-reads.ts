import type { Duplex } from 'node:stream'
import pg from 'pg'
import { statementName } from '../statement-name.ts'

/*
 * Reads that are known to be short go down a few connections that they share: what is asked at one
 * moment is sent in one piece, and answered in order. Being sent, not being answered, is most of what
 * a short read costs (decision 40).
 */

type Read = <R>(text: string, values: readonly unknown[]) => Promise<R[]>

export interface PipelinedReads {
  readonly read: Read
  end(): Promise<void>
}

export interface PipelineOptions {
  readonly config: pg.ClientConfig
  /** How long an answer may take before the connection counts as lost. */
  readonly patienceMs: number
  /** The way on a connection of its own, for what is not short and where a pipeline broke. */
  readonly alone: Read
}

const MOST_PIPELINES = 4
// More than so many wait in one pipeline only when all pipelines are as full.
const DEEP = 16
// A read of at most this length delays those behind it no longer than getting their own connection would.
const SHORT_MS = 20
const PROOFS = 4
const LOOK_MS = 1000

// One function: choosing, watching and ending share the open pipelines.
export function openPipelinedReads({ config, patienceMs, alone }: PipelineOptions): PipelinedReads {
  const paces = makePaces()
  let pipelines: readonly Pipeline[] = []
  let hasEnded = false
  const drop = (pipeline: Pipeline) => {
    pipelines = pipelines.filter(other => other !== pipeline)
  }
  const pipelineFor = (): Pipeline => {
    const roomy = pipelines.find(({ waiting }) => waiting.length < DEEP)
    if (roomy) return roomy
    if (pipelines.length === MOST_PIPELINES) {
      return pipelines.reduce((best, pipeline) =>
        pipeline.waiting.length < best.waiting.length ? pipeline : best,
      )
    }
    const pipeline = openPipeline(config, drop)
    pipelines = [...pipelines, pipeline]
    return pipeline
  }
  const watch = setInterval(() => {
    const longest = performance.now() - patienceMs
    for (const pipeline of pipelines)
      if ((pipeline.waiting[0] ?? longest) < longest) pipeline.giveUp()
  }, LOOK_MS).unref()

  return {
    async read<R>(text: string, values: readonly unknown[]) {
      const name = statementName(text)
      if (name === undefined || hasEnded) return await alone<R>(text, values)
      if (!paces.isShort(name)) {
        const began = performance.now()
        const rows = await alone<R>(text, values)
        paces.note(name, performance.now() - began)
        return rows
      }
      const pipeline = pipelineFor()
      try {
        return (await pipeline.ask(name, text, values, ms => paces.note(name, ms))) as R[]
      } catch (error) {
        // A read lost with its pipeline is asked again; one that the database refused, or never answered, is not.
        const { code = '' } = error as { code?: string }
        if (pipeline.isLost() || ASKED_AGAIN.test(code)) return await alone<R>(text, values)
        throw error
      }
    },
    async end() {
      hasEnded = true
      clearInterval(watch)
      await Promise.all(pipelines.map(pipeline => pipeline.end()))
    },
  }
}

// The database ends the connection, and says so before it does (57P). Or one read's text was sent to be
// planned, that failed, and another of the same name came after it (26000).
const ASKED_AGAIN = /^(57P|26000)/

/** Which texts have been short lately; a long one counts as much as several that were not. */
function makePaces() {
  const proofs = new Map<string, number>()
  return {
    isShort: (name: string): boolean => (proofs.get(name) ?? 0) >= PROOFS,
    note(name: string, ms: number): void {
      const next = (proofs.get(name) ?? 0) + (ms > SHORT_MS ? -PROOFS : 1)
      proofs.set(name, Math.min(Math.max(0, next), 2 * PROOFS))
    },
  }
}

interface Pipeline {
  /** When each read that is not answered was sent, the oldest first. */
  readonly waiting: readonly number[]
  ask(
    name: string,
    text: string,
    values: readonly unknown[],
    took: (ms: number) => void,
  ): Promise<unknown[]>
  /** Whether the connection broke under what was asked of it, not for want of an answer. */
  isLost(): boolean
  giveUp(): void
  end(): Promise<void>
}

// One function: what is asked, and how the connection breaks, share one state.
function openPipeline(config: pg.ClientConfig, drop: (pipeline: Pipeline) => void): Pipeline {
  const client = new pg.Client({ ...config, pipeline: true })
  // Its types leave `connection` out.
  const { connection } = client as unknown as { connection: Wire }
  const gather = gatherer(connection)
  const waiting: number[] = []
  let broken: 'lost' | 'given up' | undefined
  let isUp = false
  let answeredAt = 0
  const breakOff = (how: typeof broken) => {
    broken ??= how
    drop(pipeline)
  }
  client.on('error', () => breakOff('lost'))
  client.on('end', () => breakOff('lost'))
  const connected = client.connect().then(
    () => {
      isUp = true
    },
    error => {
      breakOff('lost')
      throw error
    },
  )
  connected.catch(() => {})
  const pipeline: Pipeline = {
    waiting,
    async ask(name, text, values, took) {
      const sentAt = performance.now()
      waiting.push(sentAt)
      try {
        if (!isUp) await connected
        gather()
        const rows = await send(client, name, text, values)
        const now = performance.now()
        took(now - Math.max(sentAt, answeredAt))
        answeredAt = now
        return rows
      } finally {
        // Answers come in the order of the questions.
        waiting.shift()
      }
    },
    isLost: () => broken === 'lost',
    giveUp() {
      breakOff('given up')
      connection.stream.destroy(new Error('read timeout'))
    },
    end: () => client.end().catch(() => {}),
  }
  return pipeline
}

interface Wire {
  readonly stream: Duplex
}

/** Sends all that is asked in this turn of the event loop in one piece. */
function gatherer(wire: Wire): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const { stream } = wire
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

const send = (
  client: pg.Client,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    // Made from its parts: the driver copies an object with all its property descriptors.
    const query = new pg.Query(text, [...values], (error, result) =>
      error ? reject(error) : resolve(result.rows),
    )
    Object.assign(query, { name })
    client.query(query)
  })
