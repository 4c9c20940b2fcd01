import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeNetwork } from '../resilience/network.ts'
import { median } from '../resilience/report.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import type { Figure } from './figure.ts'

const SCRIPT = 'bench/insert-one-by-one.ts'
const QUIET = '--disable-warning=ExperimentalWarning'
const COUNTED = 500
const TIMED = 1000
const TIMES = 3

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} failed: ${stderr}`)
  return stdout
}

/** How often the disk is synced an insert, counted by the kernel; opening and closing are taken off. */
export async function countSyncs(): Promise<Figure[]> {
  if (spawnSync('strace', ['-V']).status !== 0) {
    process.stdout.write('No strace is there, so syncs were not counted.\n')
    return []
  }
  const directory = temporaryDirectory()
  await writeNetwork(directory.url)
  const syncs = (count: number): number => {
    const summary = join(directory.path, 'strace')
    const watch = ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', summary]
    run('strace', [...watch, process.execPath, QUIET, SCRIPT, directory.url, `${count}`])
    const lines = readFileSync(summary, 'utf8')
      .split('\n')
      .filter(line => /f(data)?sync$/.test(line))
    return lines.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[3]), 0)
  }
  const value = (syncs(COUNTED) - syncs(0)) / COUNTED
  directory.remove()
  const name = `syncs to disk an embedded insert, over ${COUNTED}`
  return [{ name, unit: '', value: round(value), limit: { is: 'atLeast', value: 1 } }]
}

const round = (value: number): number => Math.round(value * 100) / 100

/** One writer, one insert a transaction, both engines syncing each. */
export async function measureInserts(postgresUrl: string): Promise<Figure[]> {
  const directory = temporaryDirectory()
  const rate = async (url: string): Promise<number> => {
    await writeNetwork(url)
    const rates = Array.from({ length: TIMES }, () => {
      const took = Number(run(process.execPath, [QUIET, SCRIPT, url, `${TIMED}`]))
      return TIMED / (took / 1000)
    })
    return Math.round(median(rates))
  }
  const embedded = await rate(directory.url)
  const server = await rate(postgresUrl)
  directory.remove()
  return [
    { name: 'inserts, embedded to PostgreSQL', unit: 'ratio', value: round(embedded / server) },
    { name: 'inserts with their log line, embedded', unit: 'a second', value: embedded },
    { name: 'inserts with their log line, PostgreSQL', unit: 'a second', value: server },
  ]
}
