import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import { removeUnusedFiles } from './remove-unused-files.js'

const INSTALLED = 'node_modules/.goodword-lock'
// npm reads it instead of the lockfile.
const SHRINKWRAP = 'npm-shrinkwrap.json'

/** Installs what is missing. Who only runs the product does without what tests and checks need. */
export function installPackages({ isRunning }) {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : ''
  if (installed === `${lock} all` || (isRunning && installed === `${lock} run`)) return
  process.stdout.write('Installing packages; this happens once …\n')
  // Not `npm ci`: the lockfile may lack what packages offer for other platforms, and ci asks for all.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // A checkout that has the tools keeps them.
  const hasTools = !isRunning || installed.endsWith(' all')
  if (!hasTools) args.push('--omit=dev')
  // Files of packages that were removed as unused do not come back by themselves.
  else if (installed.endsWith(' run')) rmSync('node_modules', { recursive: true })
  // The second try is for registries whose tarballs have other URLs.
  const isInstalled = npmWithTarballUrls(args) || npm(args)
  if (!isInstalled) process.exit(1)
  if (!hasTools) removeUnusedFiles()
  writeFileSync(INSTALLED, `${lock} ${hasTools ? 'all' : 'run'}`)
}

const npm = args => spawnSync('npm', args, { stdio: 'inherit' }).status === 0

// The lockfile names no registry. Without the URL of a tarball, npm downloads the list of all releases of its
// package to find it, and these lists are larger than all tarballs (decision 74).
function npmWithTarballUrls(args) {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (path === '') continue
    const name = entry.name ?? path.split('node_modules/').at(-1)
    const tarball = `${name}/-/${basename(name)}-${entry.version}.tgz`
    entry.resolved = new URL(tarball, registry.endsWith('/') ? registry : `${registry}/`).href
  }
  writeFileSync(SHRINKWRAP, JSON.stringify(lockfile))
  const isInstalled = npm(args)
  rmSync(SHRINKWRAP)
  return isInstalled
}
