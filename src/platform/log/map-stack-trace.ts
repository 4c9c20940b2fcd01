import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const POSITION = /(file:\/\/[^\s():]+):(\d+):(\d+)/g

// Read when the first error is logged; with `--enable-source-maps`, Node keeps 15 MB of them from the
// start.
const maps = new Map<string, SourceMap | undefined>()

/** Replaces positions in built files by those in our sources. */
export const mapStackTrace = (stack: string): string =>
  stack.replace(POSITION, (built, url: string, line: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return built
    const { originalSource, originalLine, originalColumn } = entry
    return `${new URL(originalSource, url)}:${originalLine + 1}:${originalColumn + 1}`
  })

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
    maps.set(url, map)
  }
  return maps.get(url)
}
