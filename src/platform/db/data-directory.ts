import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Where the embedded database lies, writable and by its one real name, or one sentence why not. */
export function dataDirectory(path: string): string {
  const directory = resolve(path)
  const entries = read(directory)
  if (entries.length > 0 && !entries.includes('PG_VERSION')) {
    throw new Error(
      `${directory} holds files that are not a database of Goodword’s. Choose another directory.`,
    )
  }
  // Through two links it would get two locks.
  return existsSync(directory) ? realpathSync(directory) : directory
}

function read(directory: string): string[] {
  try {
    mkdirSync(dirname(directory), { recursive: true })
    accessSync(dirname(directory), constants.W_OK)
    return existsSync(directory) ? readdirSync(directory) : []
  } catch (cause) {
    throw new Error(
      `The database cannot be kept in ${directory}. Choose another directory, or let it be written.`,
      { cause },
    )
  }
}
