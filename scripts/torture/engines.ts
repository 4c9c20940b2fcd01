import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../throwaway-postgres.ts'

/** A database to be killed over and over. */
export interface Engine {
  readonly name: 'pglite' | 'postgres'
  readonly url: string
  /** SIGKILL in this round's way. */
  kill(writer: ChildProcess, round: number): Promise<void>
  /** Starts again what was killed beside the writer. */
  revive(): Promise<void>
  remove(): Promise<void>
}

/** An empty directory's address for the embedded engine, and the way to be rid of it. */
export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'goodword-torture-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  return { path, url: `pglite:${path}/db`, remove }
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

export function embeddedEngine(): Engine {
  const { url, remove } = temporaryDirectory()
  return {
    name: 'pglite',
    url,
    kill: killProcess,
    revive: async () => {},
    remove: async () => remove(),
  }
}

/** In odd rounds the writer dies, in even rounds the whole PostgreSQL under it. */
export async function postgresEngine(): Promise<Engine> {
  const postgres = await startPostgres({ durable: true })
  let isDead = false
  return {
    name: 'postgres',
    url: postgres.url,
    async kill(writer, round) {
      isDead = round % 2 === 0
      if (isDead) await postgres.kill()
      await killProcess(writer)
    },
    async revive() {
      if (isDead) await postgres.restart()
      isDead = false
    },
    remove: postgres.stop,
  }
}
