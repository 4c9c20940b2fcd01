import { createHash } from 'node:crypto'
import process from 'node:process'

/** What the order of tests and the sample for PostgreSQL are drawn with: `SEED=…`, or the date, for another one each day. */
export function readSeed(): string {
  return process.env['SEED'] || new Date().toISOString().slice(0, 10)
}

/** A seed as Node's test runner takes it, which knows numbers only. */
export function seedNumber(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE()
}
