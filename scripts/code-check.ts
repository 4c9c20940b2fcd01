import { globSync } from 'node:fs'

/** The folders of the project's code; a file imports from its own and from those before it. */
export const FOLDERS = [
  'src',
  'build',
  'demo',
  'testing',
  'resilience',
  'e2e',
  'test',
  'bench',
  'scripts',
]

export const codeFiles = (): string[] => globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx,js}`)

/** Says what a check found, and fails where that is anything, or where it had nothing to look at. */
export function reportFaults(seen: number, things: string, faults: readonly string[]): void {
  const all = seen > 0 ? faults : [`No ${things} were seen, so nothing was checked.`]
  for (const fault of all) process.stderr.write(`${fault}\n`)
  process.stdout.write(`${seen} ${things} seen, ${all.length} faults\n`)
  process.exitCode = all.length > 0 ? 1 : 0
}
