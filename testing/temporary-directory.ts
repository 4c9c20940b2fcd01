import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty directory's address for the embedded engine, and the way to be rid of it. */
export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'goodword-torture-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  return { path, url: `pglite:${path}/db`, remove }
}
