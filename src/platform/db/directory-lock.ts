import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a lock that the kernel lets go of when this process ends, however it ends: an exclusive
 * transaction on a small file. Asking whether a process id is alive mistakes zombies and reused ids.
 */
export function lockDirectory(directory: string): { release(): void } {
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (cause) {
    file.close()
    throw new Error(
      `Another Goodword is already running on ${directory}. Stop it, or choose another directory.`,
      { cause },
    )
  }
  return { release: () => file.close() }
}
