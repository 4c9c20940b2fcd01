import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

/** Builds, unless `stamp` says that it was built from just these sources. */
export async function buildOnce(
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const fingerprint = fingerprintOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await build()
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true }).filter(entry => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort()) {
    if (path.endsWith('.test.ts')) continue
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}
