import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { build } from '../build/build.ts'
import { ADMIN_FLAGS } from '../src/cli/node-flags.ts'
import { withMemoryDirectory } from '../testing/runner/memory-directory.ts'
import { readSeed } from '../testing/runner/seed.ts'

/*
 * What the npm scripts do, on the pinned Node. Each command is a line of the table at the end.
 */

const QUIET = '--disable-warning=ExperimentalWarning'
// What Node compiled once it need not compile again: a third less to do at each start.
const COMPILED = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
const children = new Set<ChildProcess>()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
process.on('SIGTERM', () => stopping.abort())

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...COMPILED, ...process.env, ...env },
  })
  children.add(child)
  return new Promise(done => {
    child.on('exit', code => {
      children.delete(child)
      done(code ?? 1)
    })
  })
}

const node = (...args: string[]): Promise<number> => run(process.execPath, [QUIET, ...args])
const tool = (path: string, ...args: string[]): Promise<number> =>
  node(`node_modules/${path}`, ...args)

async function check(): Promise<number> {
  const steps: readonly (readonly [string, () => Promise<number>])[] = [
    [
      'format and lint',
      () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    ],
    ['types, server', () => tool('typescript/bin/tsc', '-p', 'tsconfig.server.json')],
    ['types, browser', () => tool('typescript/bin/tsc', '-p', 'tsconfig.browser.json')],
    ['boundaries', () => node('scripts/boundaries.ts')],
    ['names', () => node('scripts/names.ts')],
    ['long functions', () => node('scripts/long-functions.ts')],
    ['dead code', () => tool('knip/bin/knip.js')],
    ['API schema', () => node('build/generate.ts', '--check')],
    ['migrations', () => node('scripts/migrations/check-locks.ts')],
  ]
  let failed = 0
  for (const [name, step] of steps) {
    process.stdout.write(`— ${name}\n`)
    if ((await step()) !== 0) failed++
  }
  process.stdout.write(
    failed ? `${failed} of ${steps.length} checks failed\n` : 'All checks passed\n',
  )
  return failed
}

const PURE = ['{src,scripts,build,demo,resilience,testing}/**/*.test.ts']
const SERVER = ['test/**/*.test.ts']

const nodeTests = (patterns: readonly string[]): Promise<number> =>
  node('testing/runner/main.ts', ...patterns)

// Built first: where one test starts the product by npm, another would read what is half built.
async function serverTests(files: readonly string[]): Promise<number> {
  await build()
  return await nodeTests(files.length > 0 ? files : SERVER)
}

async function browserTests(args: readonly string[]): Promise<number> {
  await build()
  const { runBrowserTests } = await import('../e2e/run-tests.ts')
  return await withMemoryDirectory(() => runBrowserTests(args, stopping.signal))
}

async function postgresTests(args: readonly string[]): Promise<number> {
  const suite = [process.execPath, QUIET, 'scripts/commands.ts', 'test', 'server']
  let files = args
  if (args.includes('--sample')) {
    const { postgresSample } = await import('../testing/runner/postgres-sample.ts')
    files = postgresSample(readSeed())
    process.stdout.write(`${files.length} test files, drawn with SEED=${readSeed()}\n`)
  }
  return await node('testing/throwaway-postgres.ts', '--', ...suite, ...files)
}

async function test(which = 'all', ...rest: string[]): Promise<number> {
  if (which === 'postgres') return await postgresTests(rest)
  const parts: Readonly<Record<string, () => Promise<number>>> = {
    pure: () => nodeTests(PURE),
    server: () => serverTests(rest),
    browser: () => browserTests(rest),
  }
  const names = which === 'all' ? Object.keys(parts) : [which]
  const took: string[] = []
  for (const name of names) {
    const part = parts[name]
    if (!part) throw new Error(`There are no ${name} tests`)
    const started = performance.now()
    const code = await part()
    took.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
    if (code !== 0) return code
  }
  process.stdout.write(`Tests passed: ${took.join(', ')}\n`)
  return 0
}

async function dev(): Promise<number> {
  // The browser asks Vite, which passes on what is the server's.
  const server = run(
    process.execPath,
    [QUIET, '--watch', '--watch-preserve-output', 'src/main.ts'],
    {
      PUBLIC_URL: 'http://localhost:5173',
    },
  )
  return await Promise.race([server, tool('vite/bin/vite.js')])
}

const COMMANDS: Readonly<Record<string, (...args: string[]) => Promise<number>>> = {
  build: async () => {
    await build()
    return 0
  },
  dev,
  test,
  check,
  generate: () => node('build/generate.ts'),
  screens: () => node('e2e/screens.ts'),
  bench: (...args) => node('bench/main.ts', ...args),
  cluster: async (...args) => {
    await build()
    return await node('resilience/cluster/main.ts', ...args)
  },
  torture: async (...args) => {
    await build()
    const isCluster = args.includes('--cluster')
    return await node(isCluster ? 'resilience/faults/main.ts' : 'resilience/main.ts', ...args)
  },
  admin: (...args) => node(...ADMIN_FLAGS, 'src/cli/main.ts', ...args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) throw new Error(`There is no command ${name}`)
process.exitCode = await command(...args)
