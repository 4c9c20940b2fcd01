import assert from 'node:assert/strict'
import { after, afterEach, suite, test } from 'node:test'
import { keepRows } from '../kit/restore-rows.ts'
import { probeBooks } from './books.ts'
import { probeBulkChanges } from './bulk-changes.ts'
import { probeDeliveries } from './deliveries.ts'
import {
  probeDashboards,
  probeEarnings,
  probeHistory,
  probeNotifications,
  probeOthers,
  probePaymentTotals,
  probeWebhooks,
} from './figures.ts'
import { probeJoining } from './joining.ts'
import { probeSubscriptions } from './live-probes.ts'
import { OPERATIONS } from './operations.ts'
import { INACTIVE, PRINCIPALS } from './principals.ts'
import { openMatrix } from './probe.ts'
import { probeFilters, probeParts, probeRelations, probeRows, readTruth } from './read-probes.ts'
import { probeCoverage } from './schema-coverage.ts'
import { probeScopes } from './scopes.ts'
import { probeOwnShare } from './terms-writes.ts'
import { probeDone, probeRefused, probeUnwritable } from './write-probes.ts'
import { WRITES } from './writes.ts'

/*
 * DESIGN section 7 as data (`test/access/`), and everything that follows from it: every caller, every
 * operation of the schema, every row, every field. A second opinion: it reads no access file.
 */

const matrix = await openMatrix()
const truth = await readTruth(matrix)
// Everybody else has signed in already: the sessions are kept with the rows.
await matrix.world.tokenOf('newcomer')
const restore = await keepRows(matrix.world)

after(() => {
  process.stdout.write(`${matrix.count()} probes\n`)
  assert.ok(matrix.count() > 2000)
})

test('every operation, every field and every input of the schema has its place in the matrix', () =>
  probeCoverage(matrix))

suite('what is read', () => {
  for (const who of PRINCIPALS) {
    test(`by ${who.who}: rows and fields, alone and in lists`, () => probeRows(matrix, who, truth))
    test(`by ${who.who}: rows of rows`, async () => {
      await probeRelations(matrix, who)
      await probeParts(matrix, who, truth)
    })
    test(`by ${who.who}: through filters`, () => probeFilters(matrix, who, truth))
    test(`by ${who.who}: in scopes`, () => probeScopes(matrix, who))
    test(`by ${who.who}: figures, histories, pages`, async () => {
      await probeHistory(matrix, who)
      await probeNotifications(matrix, who)
      await probeDashboards(matrix, who)
      await probeEarnings(matrix, who)
      await probeBooks(matrix, who)
      await probePaymentTotals(matrix, who)
      await probeOthers(matrix, who)
      await probeWebhooks(matrix, who)
      await probeDeliveries(matrix, who)
      await probeJoining(matrix, who)
      await probeBulkChanges(matrix, who)
      await probeOwnShare(matrix, who)
    })
  }
})

suite('what is refused leaves everything as it was', () => {
  for (const who of PRINCIPALS) {
    test(`${who.who}`, () => probeRefused(matrix, who, WRITES, OPERATIONS))
  }
  test('whoever is inactive, and so is nobody at all', async () => {
    const operations = OPERATIONS.filter(({ mutation }) => mutation !== 'submitContactRequest')
    await probeRefused(matrix, INACTIVE, WRITES, operations)
    for (const text of ['{ listCompanies { items { id } } }', '{ listUsers { items { id } } }']) {
      const { data, refusal } = await matrix.ask('inactive', text)
      matrix.probe([data, refusal?.code], [null, 'UNAUTHENTICATED'], text)
    }
  })
  test('what no input takes', () => probeUnwritable(matrix))
})

suite('what is allowed is done', () => {
  // It changes people and referrals, which the other tests count on.
  afterEach(restore)
  for (const who of PRINCIPALS)
    test(`by ${who.who}`, () => probeDone(matrix, who, WRITES, OPERATIONS))
  test('and a subscription delivers what its reader may read, and nothing else', () =>
    probeSubscriptions(matrix))
})
