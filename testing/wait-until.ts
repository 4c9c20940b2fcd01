import { setTimeout as pause } from 'node:timers/promises'

// As long as a start may be measured too long.
const LOOK_MS = 10
// Long, because the machine may be busy; a wait for what never comes ends all the same.
const DEADLINE_MS = 300_000

/**
 * What `look` finds, once that is neither undefined nor false. The last look comes after the deadline:
 * on a busy machine what was there in time isn't missed.
 */
export async function waitUntil<T>(
  what: string | (() => string),
  look: () => T | Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<Exclude<T, undefined | false>> {
  // Tests set the clock that Date reads.
  const end = performance.now() + deadlineMs
  for (;;) {
    const isLast = performance.now() >= end
    const found = await look()
    if (found !== undefined && found !== false) return found as Exclude<T, undefined | false>
    const said = typeof what === 'string' ? what : what()
    if (isLast) throw new Error(`Waited ${deadlineMs / 1000} s until ${said}`)
    await pause(LOOK_MS)
  }
}
