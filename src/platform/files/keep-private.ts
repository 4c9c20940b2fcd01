import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** Whether anyone but this user may do anything with it. */
const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0

/**
 * Lets no other user of this machine read or write what the process writes from now on, nor what is
 * in these places already. Gives the places that belong to somebody else, which it cannot change.
 */
export function keepPrivate(places: readonly string[]): readonly string[] {
  process.umask(OTHERS)
  return places.filter(place => !closed(place))
}

function closed(place: string): boolean {
  try {
    const path = realpathSync(place)
    // What lies in a closed directory was closed when that was.
    if (isOpen(lstatSync(path))) close(path)
    return true
  } catch (error) {
    // Nothing is there yet; the code that creates it reports why it can't.
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

// The contents before the directory itself: after an interruption the next start finds the directory open, and goes on.
function close(path: string): void {
  const stats = lstatSync(path)
  if (stats.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
  if (!stats.isSymbolicLink() && isOpen(stats)) chmodSync(path, stats.mode & ~OTHERS & 0o7777)
}
