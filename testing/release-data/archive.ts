import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/*
 * Directories as small files: what tar makes of them, compressed so far that the three nearly equal
 * databases of an empty PostgreSQL count once.
 */

const SMALL = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  },
}

/** Packs these parts of a directory. */
export async function pack(directory: string, parts: readonly string[], path: string) {
  const tar = spawn('tar', ['-c', '--sort=name', ...parts], { cwd: directory })
  const bytes = await buffer(tar.stdout)
  await writeFile(path, zstdCompressSync(bytes, SMALL))
}

export async function unpack(path: string, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true })
  const tar = spawn('tar', ['-x'], { cwd: directory, stdio: ['pipe', 'inherit', 'inherit'] })
  tar.stdin.end(zstdDecompressSync(readFileSync(path)))
  const code = await new Promise(done => tar.once('close', done))
  if (code !== 0) throw new Error(`${path} could not be unpacked`)
}
