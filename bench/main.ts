import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { buildBrowser } from '../scripts/build-browser.ts'
import { startPostgres, type ThrowawayPostgres } from '../scripts/throwaway-postgres.ts'
import type { Figure } from './figure.ts'
import { describeMachine } from './machine.ts'
import { MEASURES } from './measures.ts'
import { performancePage, printFigures } from './performance-page.ts'

/*
 * npm run bench prints the figures, all or those named (npm run bench -- lists-20000 live); with
 * --write, all of them are put in docs/performance.md too.
 */

const PAGE = 'docs/performance.md'

const args = process.argv.slice(2)
const writes = args.includes('--write')
const asked = args.filter(arg => arg in MEASURES)
const names = asked.length > 0 && !writes ? asked : Object.keys(MEASURES)

let postgres: Promise<ThrowawayPostgres> | undefined
const server = async (): Promise<string> => {
  postgres ??= startPostgres({ durable: true })
  return (await postgres).url
}

await buildBrowser()
const load = loadavg()
const figures: Figure[] = []
const failed: string[] = []
try {
  for (const name of names) {
    try {
      const measured = (await MEASURES[name]?.(server)) ?? []
      printFigures(measured)
      figures.push(...measured)
    } catch (error) {
      failed.push(name)
      process.stdout.write(`${name} could not be measured: ${String(error)}\n`)
    }
  }
  const machine = await describeMachine(await server(), load)
  for (const [name, value] of Object.entries(machine)) process.stdout.write(`${name}: ${value}\n`)
  if (writes) {
    mkdirSync('docs', { recursive: true })
    writeFileSync(PAGE, performancePage(figures, machine))
  }
} finally {
  await (await postgres)?.stop()
}
if (failed.length > 0) process.exitCode = 1
