import type { OperationCase } from './operations.ts'
import type { Principal } from './principals.ts'
import type { Matrix } from './probe.ts'
import { COMPANIES } from './rows.ts'

/* A company's books and its pool are for its administrators and admin. */

const QUERIES = [
  (id: string | undefined) => `{ books${id ? `(companyId: "${id}")` : ''} { pool } }`,
  (id = 'home') => `{ listDistributions(companyId: "${id}") { items { id } } }`,
]

export async function probeBooks({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const [at, query] of QUERIES.entries()) {
    for (const id of [undefined, 'nowhere', ...COMPANIES.map(each => each.id)]) {
      const asked = id ?? (at === 0 ? who.company : 'home')
      const { refusal } = await ask(who.who, query(id))
      const missing = asked === null ? 'BAD_INPUT' : asked === 'nowhere' ? 'NOT_FOUND' : null
      const isOwn = who.administers !== null && who.administers === asked
      const expected = who.turnedAway ?? (who.all ? missing : isOwn ? null : 'FORBIDDEN')
      probe(refusal?.code ?? null, expected, `${who.who} ${query(id)}`)
    }
  }
}

const distribute = (
  what: string,
  companyId: string,
  userId: string,
  outcome: string,
): OperationCase => ({
  mutation: 'distributePool',
  what,
  input: () => ({ companyId, shares: [{ userId, amount: 1 }] }),
  gives: '{ id }',
  expect: ({ administers, all }) => (all || administers === companyId ? outcome : 'FORBIDDEN'),
})

export const BOOKS_OPERATIONS: readonly OperationCase[] = [
  distribute('more than there is', 'home', 'agent', 'CONFLICT shares'),
  distribute('to another company’s member', 'home', 'stranger', 'BAD_INPUT shares.0.userId'),
  {
    mutation: 'payDistributions',
    what: 'which aren’t there',
    input: () => ({ ids: ['nowhere'] }),
    gives: '{ id }',
    expect: () => 'NOT_FOUND',
  },
  {
    mutation: 'takeBackDistributions',
    what: 'which aren’t there',
    input: () => ({ ids: ['nowhere'], reason: 'Wrong quarter' }),
    gives: '{ id }',
    expect: () => 'NOT_FOUND',
  },
]

export const BOOKS_FIELDS = {
  distributePool: 'companyId idempotencyKey reason shares',
  payDistributions: 'ids',
  takeBackDistributions: 'idempotencyKey ids reason',
}
