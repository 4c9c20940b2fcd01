import { readFileSync } from 'node:fs'

const KB_A_MB = 1024

const kilobytes = (pid: number, what: 'Rss' | 'Pss'): number => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(text)?.[1])
}

/** Resident memory of these processes together; pages that several share count with each. */
export const residentMb = (pids: readonly number[]): number =>
  Math.round(pids.reduce((sum, pid) => sum + kilobytes(pid, 'Rss'), 0) / KB_A_MB)
