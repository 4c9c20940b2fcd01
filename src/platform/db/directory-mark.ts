import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

/*
 * A file beside PostgreSQL's own says which release served an embedded database last and how many
 * migrations it has had: to open the database is to write to it, and one that is newer stays as it is.
 */

export interface Mark {
  readonly program: string
  readonly migrations: number
}

const NAME = 'goodword.json'

/** Throws where a newer program has served the database. Call it before the first query. */
export function refuseNewer(
  { directory }: Pick<Database, 'directory'>,
  migrations: string,
  program: string,
): void {
  const mark = directory === undefined ? undefined : readMark(directory)
  const known = readdirSync(migrations).filter(name => name.endsWith('.sql')).length
  if (!mark || mark.migrations <= known) return
  throw new Error(
    `The database is newer than this program: ${directory} was served by Goodword ${mark.program}, and this is ${program}. Start ${mark.program} or newer on it.`,
  )
}

export function writeMark(directory: string, mark: Mark): void {
  const text = `${JSON.stringify(mark)}\n`
  if (text === readText(directory)) return
  const draft = join(directory, `${NAME}.new`)
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, join(directory, NAME))
}

/** What the mark says no longer holds. */
export const removeMark = (directory: string): void =>
  rmSync(join(directory, NAME), { force: true })

function readMark(directory: string): Mark | undefined {
  try {
    return JSON.parse(readText(directory) ?? '') as Mark
  } catch {
    // Then the schema itself says so, once the database is open.
    return undefined
  }
}

function readText(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, NAME), 'utf8')
  } catch {
    // A directory of before 1.0.0, or none yet.
    return undefined
  }
}
