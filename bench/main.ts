import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { build } from '../build/build.ts'
import { describeMachine, processorName } from '../testing/machine.ts'
import { startPostgres, type ThrowawayPostgres } from '../testing/throwaway-postgres.ts'
import { MEASURES } from './measures.ts'
import { performancePage, printFigures, type Run } from './performance-page.ts'
import { measureYardstick } from './yardstick.ts'

/*
 * npm run bench prints the figures, all or those named (npm run bench -- lists-20000 live); with
 * --write they are kept in docs/figures.json, of which docs/performance.md is made.
 */

const PAGE = 'docs/performance.md'
const KEPT = 'docs/figures.json'
const BIOME = 'node_modules/@biomejs/biome/bin/biome'

const args = process.argv.slice(2)
const writes = args.includes('--write')
const asked = args.filter(arg => arg in MEASURES)
const names = asked.length > 0 ? asked : Object.keys(MEASURES)

let postgres: Promise<ThrowawayPostgres> | undefined
const server = async (): Promise<string> => {
  postgres ??= startPostgres({ durable: true })
  return (await postgres).url
}

const runs: Record<string, Run> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
const failed: string[] = []

const keep = async (): Promise<void> => {
  writeFileSync(KEPT, `${JSON.stringify(runs, null, 2)}\n`)
  const inOrder = Object.keys(MEASURES).flatMap(name => runs[name] ?? [])
  writeFileSync(PAGE, performancePage(inOrder, await describeMachine(await server())))
  execFileSync(process.execPath, [BIOME, 'format', '--write', PAGE], { stdio: 'ignore' })
}

await build()
try {
  for (const name of names) {
    const [load = 0] = loadavg()
    const yardstickMs = measureYardstick()
    try {
      const figures = (await MEASURES[name]?.(server)) ?? []
      printFigures(figures)
      const date = new Date().toISOString().slice(0, 10)
      const processor = processorName()
      runs[name] = { date, processor, load: load.toFixed(1), yardstickMs, figures }
      // At once, so that a run which is ended keeps what it has measured.
      if (writes) await keep()
    } catch (error) {
      failed.push(name)
      process.stdout.write(`${name} could not be measured: ${String(error)}\n`)
    }
  }
  const machine = await describeMachine(await server())
  for (const [name, value] of Object.entries(machine)) process.stdout.write(`${name}: ${value}\n`)
} finally {
  await (await postgres)?.stop()
}
if (failed.length > 0) process.exitCode = 1
