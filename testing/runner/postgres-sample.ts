import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/*
 * What CI runs on PostgreSQL after the whole suite has run on PGlite: the tests of what the database
 * itself does, and a fifth of the others, a different one each day.
 */

const OF_THE_DATABASE = [
  'test/database/*.test.ts',
  'test/{live/{away,connections,log-reader,nodes-*},webhooks/{deliveries-kills,repeats}}.test.ts',
  'test/{notifications/mail-once,operating/{backup*,cluster,key-rotation}}.test.ts',
  'test/{payments/*,referrals/{referrals,referrals-writers}}.test.ts',
  'test/attacks/{04-finish-at-once,12-first-administrator,16-limits}.test.ts',
]
// Tests of several nodes, or with a database of their own, need not be named above.
const KITS = /'[^']*\/(?:node-kit|empty-database|replica|throwaway-postgres)\.ts'/
const SHARE = 5

export function postgresSample(seed: string): readonly string[] {
  const named = new Set(globSync(OF_THE_DATABASE))
  const all = globSync('test/**/*.test.ts').sort()
  const isOfDatabase = (file: string) => named.has(file) || KITS.test(readFileSync(file, 'utf8'))
  const rank = (file: string) => createHash('sha256').update(seed).update(file).digest('hex')
  const own = all.filter(isOfDatabase)
  const others = all.filter(file => !isOfDatabase(file))
  const drawn = others.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return [...own, ...drawn.slice(0, Math.ceil(others.length / SHARE))]
}
