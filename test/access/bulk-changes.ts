import type { OperationCase, Outcome } from './operations.ts'
import type { Principal } from './principals.ts'
import type { Matrix } from './probe.ts'
import { READS } from './reads.ts'
import { holds, REFERRALS, ROWS } from './rows.ts'

/* The same change of many referrals: who starts which, what its preview counts, and who sees what it refused. */

type Change = { readonly status?: string; readonly userId?: string; readonly companyId?: string }

// Nobody’s referral, so that nothing changes.
const start = (
  what: string,
  change: Change,
  expect: (who: Principal) => Outcome,
): OperationCase => ({
  mutation: 'startBulkChange',
  what,
  input: () => ({ selection: { ids: ['nowhere'] }, change }),
  gives: '{ id }',
  expect: who => (who.id === null ? 'FORBIDDEN' : expect(who)),
})

export const BULK_CHANGE_OPERATIONS: readonly OperationCase[] = [
  start('a change of status', { status: 'IN_REVIEW' }, () => null),
  start('a move to another agent', { userId: 'mate' }, ({ administers, all }) => {
    if (all || administers === 'home') return null
    return administers === null ? 'FORBIDDEN change.userId' : 'BAD_INPUT change.userId'
  }),
  start('a move to another company', { companyId: 'foreign' }, ({ all }) =>
    all ? null : 'FORBIDDEN change.companyId',
  ),
]

export const BULK_CHANGE_FIELDS = { startBulkChange: 'change idempotencyKey selection' }

const IDS = JSON.stringify(REFERRALS.map(({ id }) => id))
const PREVIEW = `{ previewBulkChange(selection: { ids: ${IDS} }, change: { status: REJECTED }) {
  total changed unchanged refused reasons { code count } } }`

/** The preview counts what is read, and all else as if it were not there; refusals are its starter’s. */
export async function probeBulkChanges({ ask, probe }: Matrix, who: Principal): Promise<void> {
  const preview = await ask(who.who, PREVIEW)
  const turnedAway = who.turnedAway ?? (who.id === null ? 'FORBIDDEN' : null)
  if (turnedAway) probe(preview.refusal?.code, turnedAway, `${who.who} previews`)
  else {
    const reads = REFERRALS.filter(row => holds(READS.Referral.reads, who, row)).length
    const { reasons } = preview.data.previewBulkChange
    const hidden = reasons.find(({ code }: { code: string }) => code === 'NOT_FOUND')?.count ?? 0
    probe(hidden, REFERRALS.length - reads, `${who.who} previews what they read`)
  }
  const refusals = (id: string) =>
    ask(who.who, `{ bulkChangeRefusals(id: "${id}") { items { referralId clientName } } }`)
  const nobody = (await refusals('nobody')).refusal
  for (const row of ROWS.BulkChange) {
    const { data, refusal } = await refusals(row.id)
    const what = `${who.who} reads what ${row.id} refused`
    if (!holds(READS.BulkChange.reads, who, row)) probe(refusal, nobody, what)
    else {
      const [shared] = REFERRALS
      const isRead = shared && holds(READS.Referral.reads, who, shared)
      const items = [{ referralId: 'shared', clientName: isRead ? 'Client' : null }]
      probe(data.bulkChangeRefusals.items, items, what)
    }
  }
}
