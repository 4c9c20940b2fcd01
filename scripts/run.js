// The one script that any Node from 20.19 on can run: it installs what is missing, the pinned Node
// among it, and hands over to scripts/commands.ts. Run again, it finds everything and installs nothing.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { installPackages } from './install-packages.js'

process.chdir(new URL('..', import.meta.url).pathname)

const command = process.argv[2]
installPackages({ isRunning: ['build', 'admin', 'cluster'].includes(command) })

const quiet = '--disable-warning=ExperimentalWarning'
const args = [quiet, 'scripts/commands.ts', ...process.argv.slice(2)]
// The pinned one; where none is published for this platform, the one that runs this.
const node = readdirSync('node_modules')
  .filter(name => name.startsWith('node-'))
  .map(name => `node_modules/${name}/bin/node`)
  .find(path => existsSync(path))
const child = spawn(node ?? process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm tells the shell that runs this script to stop, and the shell does not pass it on: who finds
// itself without its parent has been told.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
