import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { buildOnce } from './build-once.ts'

const SOURCES = ['build/build-*.ts', 'demo/*.ts', 'package-lock.json', 'src/**/*.{ts,css}']

// They have native code, or open files in their own directory.
const NOT_BUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'pg-native', 'sharp']

/**
 * Bundles the server, unless the bundle is already made from the same sources: reading 1,700 modules
 * took most of a start.
 */
export const bundleServer = (): Promise<void> =>
  buildOnce('dist/server/.sources', SOURCES, async () => {
    await build({
      input: { main: 'src/main.ts', demo: 'demo/main.ts' },
      platform: 'node',
      external: id => NOT_BUNDLED.some(name => id === name || id.startsWith(`${name}/`)),
      plugins: [referencedFiles()],
      output: {
        dir: 'dist/server',
        cleanDir: true,
        sourcemap: true,
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        // Read at every start: without blanks it is a third shorter, and in ASCII it takes one byte a character in memory.
        charset: 'ascii',
        minify: { compress: false, mangle: false },
      },
    })
  })

const NO_MAP = { version: 3, mappings: '', names: [], sources: [] }
const REFERENCE = /new URL\('(\.[./\w-]+\.(?:ts|css|svg))', import\.meta\.url\)/g

/** Adds files that a module opens with `new URL(…, import.meta.url)`: a worker, a style sheet, an icon. */
const referencedFiles = (): Plugin => ({
  name: 'referenced-files',
  transform(code, id) {
    // Only our own sources get a map; maps of the packages would be twelve times as large.
    if (id.includes('node_modules')) return { code, map: NO_MAP }
    const replaced = code.replace(REFERENCE, (_all, path: string) => {
      const file = resolve(dirname(id), path)
      const reference = file.endsWith('.ts')
        ? this.emitFile({ type: 'chunk', id: file })
        : this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) })
      return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`
    })
    return replaced === code ? undefined : { code: replaced, map: null }
  },
})
