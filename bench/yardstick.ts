import { median } from '../resilience/report.ts'

const ROUNDS = 5
const WORDS = 100_000

/** Milliseconds that one fixed piece of work takes on one core: the same processor isn't as fast every day. */
export function measureYardstick(): number {
  return Math.round(median(Array.from({ length: ROUNDS }, work)))
}

function work(): number {
  const began = performance.now()
  let seed = 1
  const words = Array.from({ length: WORDS }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return { word: seed.toString(36), number: seed }
  })
  JSON.parse(JSON.stringify(words.toSorted((a, b) => (a.word < b.word ? -1 : 1))))
  return performance.now() - began
}
