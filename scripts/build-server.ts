import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { buildOnce } from './build-once.ts'

const SOURCES = [
  'scripts/build-*.ts',
  'scripts/demo/*.ts',
  'package-lock.json',
  'src/**/*.{ts,css}',
]

// Native code, or files that they find beside themselves.
const NOT_BUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'pg-native', 'sharp']

/**
 * Builds the server into few files, unless it stands already from just these sources: reading 1,700
 * modules took most of a start.
 */
export const buildServer = (): Promise<void> =>
  buildOnce('dist/server/.sources', SOURCES, async () => {
    await build({
      input: { main: 'src/main.ts', demo: 'scripts/demo/main.ts' },
      platform: 'node',
      external: id => NOT_BUNDLED.some(name => id === name || id.startsWith(`${name}/`)),
      plugins: [filesBeside()],
      output: {
        dir: 'dist/server',
        cleanDir: true,
        sourcemap: true,
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
      },
    })
  })

const NO_MAP = { version: 3, mappings: '', names: [], sources: [] }
const BESIDE = /new URL\('(\.[./\w-]+\.(?:ts|css|svg))', import\.meta\.url\)/g

/** Takes along what a module opens by its place: the script of a worker, a style sheet, an icon. */
const filesBeside = (): Plugin => ({
  name: 'files-beside',
  transform(code, id) {
    // Traces are told by our sources alone; the packages' maps would be twelve times as large.
    if (id.includes('node_modules')) return { code, map: NO_MAP }
    const replaced = code.replace(BESIDE, (_all, path: string) => {
      const file = resolve(dirname(id), path)
      const reference = file.endsWith('.ts')
        ? this.emitFile({ type: 'chunk', id: file })
        : this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) })
      return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`
    })
    return replaced === code ? undefined : { code: replaced, map: null }
  },
})
