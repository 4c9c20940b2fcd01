import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

// Where Linux keeps files in memory; a container often has 64 MB of it, which is too little.
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 2 ** 30

/** Temporary files of what `work` starts lie in memory where there is room, and are gone after it. */
export async function withMemoryDirectory<T>(work: () => Promise<T>): Promise<T> {
  if (freeBytes() < NEEDED_BYTES) return await work()
  const directory = mkdtempSync(join(MEMORY, 'goodword-tests-'))
  // PostgreSQL, which does not run as root, has to get at its own directory inside.
  chmodSync(directory, 0o711)
  process.env['TMPDIR'] = directory
  try {
    return await work()
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}
