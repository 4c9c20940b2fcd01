import { resolve } from 'node:path'
import { icons as lucide } from '@iconify-json/lucide'
import type { Plugin } from 'vite'

const PREFIX = 'lucide:'
const ICON = resolve(import.meta.dirname, '../src/ui/icon.tsx')

// What all icons have in common stands once, in the <svg> around their shapes.
const SHARED =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g
const OPENING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'

/** What stands inside the icon's <svg>; nothing where no icon has this name. */
function shapesOf(name: string): string | undefined {
  const body = lucide.icons[lucide.aliases?.[name]?.parent ?? name]?.body
  return body?.replace(SHARED, '').replace(/^<g>(.*)<\/g>$/, '$1')
}

const names = [...Object.keys(lucide.icons), ...Object.keys(lucide.aliases ?? {})]

const namedIcons = (): readonly (readonly [path: string, svg: string])[] =>
  names.map(name => [`icons/${name}.svg`, `${OPENING}${shapesOf(name)}</svg>`] as const)

/** Puts every named icon into the site as a picture, so that a screen that shows one loads that one. */
export const iconFiles = (): Plugin => ({
  name: 'icon-files',
  generateBundle() {
    for (const [fileName, source] of namedIcons()) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.slice(1) ?? ''
      if (!/^icons\/[\w-]+\.svg$/.test(path)) return next()
      const found = namedIcons().find(([name]) => name === path)
      response.setHeader('content-type', 'image/svg+xml')
      response.statusCode = found ? 200 : 404
      response.end(found?.[1])
    })
  },
})

/** Makes each `lucide:NAME` a module of that one icon. */
export const iconModules = (): Plugin => ({
  name: 'icon-modules',
  resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return
    const shapes = shapesOf(id.slice(PREFIX.length + 1))
    if (shapes === undefined) this.error(`there is no icon ${id.slice(1)}`)
    const tags = [...shapes.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\s*\/>/g)]
    const nodes = tags.map(([, tag, attributes = '']) => [tag, attributesOf(attributes)])
    return `import { makeIcon } from ${JSON.stringify(ICON)}\nexport const Icon = makeIcon(${JSON.stringify(nodes)})`
  },
})

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      // As React calls it.
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
