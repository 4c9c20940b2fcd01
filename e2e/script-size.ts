import type { Page } from '@playwright/test'

/** From here on, adds up the JavaScript that comes over the wire: bodies as they are sent. */
export const countScripts = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    process.stdout.write(`${new URL(page.url()).pathname}: ${total} bytes of JavaScript\n`)
    return total
  }
}
