import { suite, test } from 'node:test'
import { OPERATIONS } from './operations.ts'
import { INACTIVE, PRINCIPALS } from './principals.ts'
import { openMatrix } from './probe.ts'
import { probeRefused, probeUnwritable } from './write-probes.ts'
import { WRITES } from './writes.ts'

const matrix = await openMatrix()

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
