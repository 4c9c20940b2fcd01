import type { Plugin } from 'vite'
import { drawGuide } from './draw-guide.ts'
import { namedIcons } from './icons.ts'

const GUIDE = 'complete-guide-to-successful-referrals.pdf'

/** Puts into the site what is made from other things: the guide, and the named icons. */
export const madeFiles = (): Plugin => ({
  name: 'made-files',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: GUIDE, source: await drawGuide() })
    for (const [fileName, source] of namedIcons()) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const path = request.url?.slice(1) ?? ''
      if (path === GUIDE) response.end(await drawGuide())
      else if (/^icons\/[\w-]+\.svg$/.test(path)) {
        const found = namedIcons().find(([name]) => name === path)
        response.setHeader('content-type', 'image/svg+xml')
        response.statusCode = found ? 200 : 404
        response.end(found?.[1])
      } else next()
    })
  },
})
