import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFrames } from './frame-reader.ts'
import { type Head, KINDS } from './parts.ts'

/** What the newest backup in a directory says of itself. */
export async function newestBackup(
  directory: string,
  passphrase?: string,
): Promise<Head | undefined> {
  const files: { readonly path: string; readonly mtimeMs: number }[] = []
  for await (const name of glob('**', { cwd: directory })) {
    const path = join(directory, name)
    const found = path.endsWith('.part') ? undefined : await stat(path).catch(() => undefined)
    if (found?.isFile()) files.push({ path, mtimeMs: found.mtimeMs })
  }
  for (const { path } of files.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    const head = await headOf(path, passphrase)
    if (head) return head
  }
  return undefined
}

/** What a file says of itself where it is a backup. */
async function headOf(path: string, passphrase?: string): Promise<Head | undefined> {
  try {
    for await (const { kind, payload } of readFrames(path, passphrase)) {
      if (kind === KINDS.head) return JSON.parse(payload.toString()) as Head
    }
  } catch {
    // Another file, or one that another passphrase opens.
  }
  return undefined
}
