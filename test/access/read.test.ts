import { suite, test } from 'node:test'
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
import { PRINCIPALS } from './principals.ts'
import { openMatrix } from './probe.ts'
import { probeFilters, probeParts, probeRelations, probeRows, readTruth } from './read-probes.ts'
import { probeCoverage } from './schema-coverage.ts'
import { probeScopes } from './scopes.ts'
import { probeOwnShare } from './terms-writes.ts'

/*
 * DESIGN section 7 as data (`test/access/`), and everything that follows from it: every caller, every
 * operation of the schema, every row, every field. A second opinion: it reads no access file. Here is what
 * is read; `refused.test.ts` and `allowed.test.ts` have what is written, in files of their own as no access
 * token lasts longer than 15 minutes.
 */

const matrix = await openMatrix()
const truth = await readTruth(matrix)

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
