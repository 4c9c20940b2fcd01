import { afterEach, suite, test } from 'node:test'
import { keepRows } from '../kit/restore-rows.ts'
import { probeSubscriptions } from './live-probes.ts'
import { OPERATIONS } from './operations.ts'
import { PRINCIPALS } from './principals.ts'
import { openMatrix } from './probe.ts'
import { probeDone } from './write-probes.ts'
import { WRITES } from './writes.ts'

const matrix = await openMatrix()
// Everybody else has signed in already: the sessions are kept with the rows.
await matrix.world.tokenOf('newcomer')
const restore = await keepRows(matrix.world)

suite('what is allowed is done', () => {
  // It changes people and referrals, which the next test counts on.
  afterEach(restore)
  for (const who of PRINCIPALS)
    test(`by ${who.who}`, () => probeDone(matrix, who, WRITES, OPERATIONS))
  test('and a subscription delivers what its reader may read, and nothing else', () =>
    probeSubscriptions(matrix))
})
