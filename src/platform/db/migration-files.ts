import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** The oldest release that can serve on the schema this makes; unset, none before its own. */
  readonly oldestProgram: string | undefined
  /** What runs statement by statement beside writers; none where the text runs in one transaction. */
  readonly steps: readonly Step[]
}

/** One statement that commits by itself. It may run again after a crash, so it does no harm twice. */
export interface Step {
  readonly text: string
  /** Runs until it changes no more rows. */
  readonly isRepeated: boolean
  /** Runs for each partition of this table, with its name for `{partition}`. */
  readonly partitionsOf: string | undefined
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async name => parseMigration(name, await readFile(join(directory, name), 'utf8'))),
  )
}

const OLDEST_PROGRAM = /^-- Oldest program: (\d+\.\d+\.\d+)$/m
const STEP = /^-- Step: (once|repeat|each partition of (\w+))$/

export function parseMigration(name: string, text: string): Migration {
  return {
    version: Number.parseInt(name, 10),
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    oldestProgram: OLDEST_PROGRAM.exec(text)?.[1],
    steps: stepsOf(name, text),
  }
}

function stepsOf(name: string, text: string): readonly Step[] {
  const [before = '', ...pieces] = text.split(/^(?=-- Step:)/m)
  if (pieces.length > 0 && /^(?!--|\s*$)/m.test(before)) {
    throw new Error(`${name} has statements before its first step.`)
  }
  return pieces.map(piece => {
    const [line = '', ...rest] = piece.split('\n')
    const [, kind, partitionsOf] = STEP.exec(line) ?? []
    if (!kind) throw new Error(`${name} has a step that is not known: ${line}`)
    return { text: rest.join('\n').trim(), isRepeated: kind === 'repeat', partitionsOf }
  })
}
