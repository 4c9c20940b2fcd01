import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { buildOnce } from './build-once.ts'
import { chunksOf } from './chunks.ts'
import { iconModules } from './icons.ts'

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

// The same page for the server, which fills it in and sends it along.
const CONTACT_SERVER: InlineConfig = {
  configFile: false,
  plugins: [react(), iconModules()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: `${import.meta.dirname}/../src/app/contact-server.tsx`,
    outDir: 'dist/contact-page',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'contact-page.js' } },
  },
}

/** Builds the browser app, unless it stands already from just these sources. */
export const buildBrowser = (): Promise<void> =>
  buildOnce('dist/web/.sources', SOURCES, async () => {
    process.stdout.write('Building the browser app; this happens when its sources changed …\n')
    const output = { codeSplitting: chunksOf(resolve(import.meta.dirname, '../src/app')) }
    await build({ logLevel: 'warn', build: { rolldownOptions: { output } } })
    await build({ logLevel: 'warn', build: CONTACT_PAGE })
    await build({ logLevel: 'warn', ...CONTACT_SERVER })
  })
