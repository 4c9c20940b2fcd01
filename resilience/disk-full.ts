import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { countMissing, refer } from './locks.ts'
import { writeNetwork } from './network.ts'
import type { TortureReport } from './report.ts'

const TITLE = 'a full disk under the embedded engine'
const DISK = '192m'
const CHUNK = Buffer.alloc(64 * 1024)
const WRITES = 20
const FULL_MS = 5000
const BACK_MS = 5000

/** Checks that writes are refused while a small disk is full and accepted once there is room, and that none is lost. */
export async function diskFull(): Promise<TortureReport> {
  const { path, remove } = temporaryDirectory()
  const disk = join(path, 'disk')
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', disk])
  if (mounted.status !== 0) {
    remove()
    return { title: `${TITLE} (not run: nothing may be mounted here)`, figures: {}, faults: [] }
  }
  try {
    return await fillAndFree(disk)
  } finally {
    spawnSync('umount', [disk])
    remove()
  }
}

async function fillAndFree(disk: string): Promise<TortureReport> {
  const url = `pglite:${disk}/db`
  await writeNetwork(url)
  const server = await startServer({ DATABASE_URL: url })
  await server.ready
  const faults: string[] = []
  const known: string[] = []
  for (let count = 0; count < WRITES; count++) known.push(await refer(server))
  const filler = join(disk, 'filler')
  fillUp(filler)
  const refused = await writeWhileFull(server, known, faults)
  rmSync(filler)
  const backMs = await untilTaken(server, known)
  if (backMs > BACK_MS) faults.push(`it took ${backMs} ms until writes were taken again`)
  for (let count = 0; count < WRITES; count++) known.push(await refer(server))
  await server.end('SIGKILL')
  const lost = await countMissing(url, known)
  if (lost > 0) faults.push(`${lost} acknowledged writes were lost`)
  if (refused === 0) faults.push('nothing was refused, so the disk was not full')
  const figures = { acknowledged: known.length, refused, lost, 'back after ms': backMs }
  return { title: TITLE, figures, faults }
}

function fillUp(path: string): void {
  for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (;;) appendFileSync(path, CHUNK.subarray(0, size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

/** How many were refused; anything but “come back later” is a fault. */
async function writeWhileFull(server: ServerProcess, known: string[], faults: string[]) {
  const end = Date.now() + FULL_MS
  let refused = 0
  while (Date.now() < end) {
    try {
      known.push(await refer(server))
    } catch (error) {
      refused++
      const { message } = error as Error
      if (!message.includes('UNAVAILABLE')) faults.push(`refused otherwise: ${message}`)
    }
    await pause(20)
  }
  const lives = await fetch(`${server.origin}/healthz`).then(({ ok }) => ok)
  if (!lives) faults.push('it did not say that it lives')
  return refused
}

async function untilTaken(server: ServerProcess, known: string[]): Promise<number> {
  const began = Date.now()
  while (Date.now() < began + 4 * BACK_MS) {
    const id = await refer(server).catch(() => undefined)
    if (id) {
      known.push(id)
      break
    }
    await pause(100)
  }
  return Date.now() - began
}
