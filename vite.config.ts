import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { iconFiles, iconModules } from './build/icons.ts'
import { loadAhead } from './build/load-ahead.ts'
import { retryImports } from './build/retry-imports.ts'
import { START_SHAPE } from './src/app/start-script.ts'
import { FIRST_PAINT } from './src/ui/theme-script.ts'

const SERVER = 'http://localhost:3000'
const FIRST_SCRIPT = `${FIRST_PAINT};${START_SHAPE}`

/**
 * The first script of a page: the remembered theme and the start page's shape before it is painted, and
 * what the screen will want. A file, since the CSP bars inline scripts.
 */
const firstScript = (): Plugin => {
  const sourceFor = (bundle: Rolldown.OutputBundle) => `${FIRST_SCRIPT}${loadAhead(bundle)}`
  const nameOf = (source: string): string =>
    `assets/first-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'first-script',
    generateBundle(_options, bundle) {
      const source = sourceFor(bundle)
      this.emitFile({ type: 'asset', fileName: nameOf(source), source })
    },
    transformIndexHtml: (_html, { bundle }) => [
      bundle
        ? {
            tag: 'script',
            attrs: { src: `/${nameOf(sourceFor(bundle))}` },
            injectTo: 'head-prepend',
          }
        : { tag: 'script', children: FIRST_SCRIPT, injectTo: 'head-prepend' },
    ],
  }
}

/** Puts into the page what stands until its scripts are there. */
const startPage = (): Plugin => ({
  name: 'start-page',
  async transformIndexHtml(html, { path }) {
    if (!path.endsWith('/index.html')) return html
    const inlineConfig = { configFile: false, plugins: [react()] } as const
    const { module } = await runnerImport<typeof import('./src/app/start-page-html.tsx')>(
      fileURLToPath(new URL('src/app/start-page-html.tsx', import.meta.url)),
      inlineConfig,
    )
    return html.replace('<div id="start">', `$&${module.startPageHtml}`)
  },
})

/** Writes a .br and a .gz beside every text file that has none, so that none is compressed twice. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const names = await readdir(dir, { recursive: true })
    const texts = names.filter(
      // An icon is smaller than what compressing it would save.
      name =>
        /\.(css|html|js|json|svg|txt|webmanifest)$/.test(name) &&
        !name.startsWith('icons') &&
        !names.includes(`${name}.gz`),
    )
    await Promise.all(
      texts.map(async name => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})

/** In development, as in `static-site.ts`: an agent's link opens the contact form's own page. */
const contactPage = (): Plugin => ({
  name: 'contact-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/r(\/|\?|$)/.test(request.url ?? '')) request.url = '/contact.html'
      next()
    })
  },
})

export default defineConfig({
  root: 'src/app',
  plugins: [
    react(),
    tailwindcss(),
    iconModules(),
    iconFiles(),
    firstScript(),
    contactPage(),
    startPage(),
    appIcons(),
    retryImports(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first with light-dark() and the popover API, on which themes and menus stand.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: SERVER, ws: true },
      '/identity': SERVER,
      '/files': SERVER,
      '/storage': SERVER,
      '/unsubscribe': SERVER,
      '/config.json': SERVER,
      '/webhook': SERVER,
      '/api': SERVER,
    },
  },
})
