import { readFileSync } from 'node:fs'
import type { ClusterPart } from '../cluster/part.ts'

/** One look at a process: when, and how many bytes it held. */
export interface Look {
  readonly at: number
  readonly bytes: number
}

export function residentOf(part: ClusterPart): number {
  const status = readFileSync(`/proc/${part.pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024
}

/** Percent a minute of where it began, by the line of least squares. */
export function slopeOf(looks: readonly Look[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const at = mean(looks.map(look => look.at))
  const bytes = mean(looks.map(look => look.bytes))
  const across = looks.reduce((sum, look) => sum + (look.at - at) * (look.bytes - bytes), 0)
  const along = looks.reduce((sum, look) => sum + (look.at - at) ** 2, 0)
  const perMs = across / along
  const start = bytes + perMs * ((looks[0]?.at ?? at) - at)
  return (perMs * 60_000 * 100) / start
}
