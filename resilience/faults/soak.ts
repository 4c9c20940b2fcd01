import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterPart } from '../cluster/part.ts'
import { type Look, residentOf, slopeOf } from './memory.ts'

/** How a node's memory went under the steady load. */
export interface Soaked {
  readonly name: string
  readonly startMb: number
  readonly endMb: number
  /** Percent a minute, after the first five minutes. */
  readonly slope: number
}

const LOOK_MS = 5000
const WARM_UP_MINUTES = 5
const MB = 1024 * 1024

export async function soak(nodes: readonly ClusterPart[], minutes: number): Promise<Soaked[]> {
  const looks = nodes.map((): Look[] => [])
  const began = Date.now()
  // A short soak, for trying it out, warms up for a quarter of its time.
  const warm = began + Math.min(WARM_UP_MINUTES, minutes / 4) * 60_000
  while (Date.now() < began + minutes * 60_000) {
    await pause(LOOK_MS)
    const at = Date.now()
    if (at < warm) continue
    for (const [index, node] of nodes.entries()) looks[index]?.push({ at, bytes: residentOf(node) })
  }
  return nodes.map(({ name }, index) => {
    const seen = looks[index] ?? []
    const mb = (look: Look | undefined) => Math.round((look?.bytes ?? 0) / MB)
    return { name, startMb: mb(seen[0]), endMb: mb(seen.at(-1)), slope: slopeOf(seen) }
  })
}
