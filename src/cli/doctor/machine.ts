import { accessSync, constants, existsSync, type StatsFs, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'

const GB = 2 ** 30
const LITTLE = 0.05

/** Disk space and permissions of every place on this machine that people’s data are in. */
export const checkMachine = (config: Config): Finding[] => placesOf(config).flatMap(checkPlace)

function placesOf({ databaseUrl, filesUrl, mailUrl, dataDir }: Config): string[] {
  const named = [databaseUrl, filesUrl, mailUrl].flatMap(
    url => /^(?:pglite|file):(.+)$/.exec(url)?.[1] ?? [],
  )
  return [...new Set([...named, dataDir].map(path => resolve(path)))]
}

function checkPlace(path: string): Finding[] {
  if (!existsSync(path)) return checkFuture(path)
  const { mode, uid } = statSync(path)
  const mine = process.getuid?.()
  return onlyFound(
    (mode & 0o077) !== 0 &&
      wrong(
        `Other users of this machine can open ${path}.`,
        'They can read password hashes, keys and clients’ details.',
        `Run: chmod 700 ${path}`,
      ),
    mine !== undefined &&
      mine !== 0 &&
      uid !== mine &&
      wrong(
        `${path} belongs to a different user than the one running this.`,
        'The server cannot keep it private, or cannot write to it.',
        'Run this as the server’s user; if you did, give the directory to that user.',
      ),
    ...checkWritable(path),
    ...checkSpace(path, statfsSync(path)),
  )
}

const checkWritable = (path: string): Finding[] => {
  try {
    accessSync(path, constants.W_OK)
    return []
  } catch {
    return [
      wrong(`${path} isn’t writable.`, 'The server can’t store anything.', 'Make it writable.'),
    ]
  }
}

/** What the first start will make. */
function checkFuture(path: string): Finding[] {
  const parent = dirname(path)
  return existsSync(parent)
    ? [...checkWritable(parent), ...checkSpace(parent, statfsSync(parent))]
    : checkFuture(parent)
}

type Space = Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>

export function checkSpace(path: string, { bavail, bsize, blocks }: Space): Finding[] {
  const free = bavail * bsize
  const share = bavail / Math.max(1, blocks)
  if (free > 2 * GB && share > LITTLE) return []
  const said = `${(free / GB).toFixed(1)} GB are free where ${path} is.`
  const why = 'When the disk is full, the database stops and nothing is stored.'
  const fix = 'Free up space or add disk. A backup needs as much space as the embedded database.'
  return [free < GB / 2 ? wrong(said, why, fix) : advice(said, why, fix)]
}
