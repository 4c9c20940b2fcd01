import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../resilience/report.ts'
import { npmStart } from '../testing/npm-start.ts'
import type { Figure } from './figure.ts'

const TIMES = 3
// What is smaller or quicker is left out.
const REPORTED_MB = 5
const REPORTED_MS = 30
const MB = 2 ** 20

/**
 * A fresh clone of what is committed: how soon `npm start` serves, what it installed, and what each
 * package takes on disk and to load.
 */
export async function measureInstallation(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'goodword-clone-'))
  // As on a machine that has installed nothing yet.
  const cache = mkdtempSync(join(tmpdir(), 'goodword-cache-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, directory])
    const { npm, exit, readyMs } = await npmStart({ npm_config_cache: cache }, { cwd: directory })
    npm.kill('SIGTERM')
    await exit
    const sizes = sizesBelow(join(directory, 'node_modules'))
    const all = [...sizes.values()].reduce((sum, mb) => sum + mb, 0)
    return [
      {
        name: 'fresh clone to serving, downloads included',
        unit: 's',
        value: Math.round(readyMs / 1000),
        limit: { is: 'under', value: 30 },
      },
      {
        name: 'installed to run',
        unit: 'MB',
        value: Math.round(all),
        limit: { is: 'under', value: 350 },
      },
      { name: 'packages installed to run', unit: '', value: sizes.size },
      ...figures('on disk', 'MB', sizes, REPORTED_MB),
      ...figures('to load by itself', 'ms', loadTimes(directory), REPORTED_MS),
    ]
  } finally {
    for (const each of [directory, cache]) rmSync(each, { recursive: true, force: true })
  }
}

const figures = (
  what: string,
  unit: string,
  measured: ReadonlyMap<string, number>,
  least: number,
): Figure[] =>
  [...measured]
    .filter(([, value]) => value >= least)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => ({ name: `${name} ${what}`, unit, value: Math.round(value) }))

/** The size of each installed package in MB, each file by the blocks that it takes. */
function sizesBelow(modules: string): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const name = /^((?:@[^/]+\/)?[^./@][^/]*)\//.exec(path)?.[1]
    const { blocks } = lstatSync(join(modules, path))
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + (blocks * 512) / MB)
  }
  return sizes
}

/** How long it takes Node to import each package that ours names, alone in a process. */
function loadTimes(directory: string): Map<string, number> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const times = new Map<string, number>()
  for (const name of Object.keys(dependencies)) {
    const script = `const began = performance.now()
      await import('${name}').then(() => console.log(performance.now() - began), () => {})
      process.exit()`
    const load = () =>
      Number(
        execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: directory }),
      )
    times.set(name, median(Array.from({ length: TIMES }, load)))
  }
  return times
}
