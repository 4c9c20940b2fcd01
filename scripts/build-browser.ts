import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { chunksOf } from './site/chunks.ts'

const STAMP = 'dist/web/.sources'
const SOURCES = [
  'vite.config.ts',
  'scripts/{build-browser.ts,site/*}',
  'package-lock.json',
  'src/{app,client,ui,kernel}/**/*',
  'src/features/*/*.ts',
  'src/features/*/web/**/*',
]

// What strangers open, built apart: together, it would load what the signed-in app uses of the same
// modules, 8 kB more.
const CONTACT_PAGE = {
  emptyOutDir: false,
  rollupOptions: { input: `${import.meta.dirname}/../src/app/contact.html` },
}

/** Builds the browser app, unless it stands already from just these sources. */
export async function buildBrowser(): Promise<void> {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building the browser app; this happens when its sources changed …\n')
  const output = { codeSplitting: chunksOf(resolve(import.meta.dirname, '../src/app')) }
  await build({ logLevel: 'warn', build: { rolldownOptions: { output } } })
  await build({ logLevel: 'warn', build: CONTACT_PAGE })
  writeFileSync(STAMP, sources)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true }).filter(entry => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort()) {
    if (path.endsWith('.test.ts')) continue
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}
