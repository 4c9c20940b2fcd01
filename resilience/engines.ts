import type { ChildProcess } from 'node:child_process'
import { killProcess } from '../testing/server-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { startPostgres } from '../testing/throwaway-postgres.ts'

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
