import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const UNUSED =
  /\.map$|\.d\.[cm]?ts$|\/(README|CHANGELOG|HISTORY)\.md$|^node-[\w-]+\/(include|share)$/i

/**
 * Takes out what npm installs and running never reads, a third of the whole: source maps, types and
 * readmes of packages, and the headers and manual that come with the pinned Node.
 */
export function removeUnusedFiles() {
  for (const name of readdirSync('node_modules', { recursive: true })) {
    if (UNUSED.test(name)) rmSync(join('node_modules', name), { force: true, recursive: true })
  }
}
