import { resolve } from 'node:path'
import { build } from 'vite'
import { buildOnce } from './build-once.ts'
import { chunksOf } from './chunks.ts'

const SOURCES = [
  'vite.config.ts',
  'build/*.ts',
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
export const buildBrowser = (): Promise<void> =>
  buildOnce('dist/web/.sources', SOURCES, async () => {
    process.stdout.write('Building the browser app; this happens when its sources changed …\n')
    const output = { codeSplitting: chunksOf(resolve(import.meta.dirname, '../src/app')) }
    await build({ logLevel: 'warn', build: { rolldownOptions: { output } } })
    await build({ logLevel: 'warn', build: CONTACT_PAGE })
  })
