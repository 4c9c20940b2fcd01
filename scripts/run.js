// The one script that any Node from 20.19 on can run: it installs what is missing, the pinned Node
// among it, and hands over to scripts/commands.ts. Run again, it finds everything and installs nothing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { removeUnusedFiles } from './remove-unused-files.js'

process.chdir(new URL('..', import.meta.url).pathname)

const NODE = 'node_modules/node/bin/node'
const INSTALLED = 'node_modules/.goodword-lock'

// Who only runs the product does without what tests and checks need.
const command = process.argv[2]
const isRunning = ['build', 'admin', 'cluster'].includes(command)
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : ''
const suffices = installed === `${lock} all` || (isRunning && installed === `${lock} run`)
if (!suffices || !existsSync(NODE)) {
  process.stdout.write('Installing packages; this happens once …\n')
  // Not `npm ci`: the lockfile may lack what packages offer for other platforms, and ci asks for all.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // A checkout that has the tools keeps them.
  const hasTools = !isRunning || installed.endsWith(' all')
  if (!hasTools) args.push('--omit=dev')
  // Files of packages that were removed as unused do not come back by themselves.
  else if (installed.endsWith(' run')) rmSync('node_modules', { recursive: true })
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  if (!hasTools) removeUnusedFiles()
  writeFileSync(INSTALLED, `${lock} ${hasTools ? 'all' : 'run'}`)
}

const quiet = '--disable-warning=ExperimentalWarning'
const args = [quiet, 'scripts/commands.ts', ...process.argv.slice(2)]
const child = spawn(NODE, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm tells the shell that runs this script to stop, and the shell does not pass it on: who finds
// itself without its parent has been told.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
