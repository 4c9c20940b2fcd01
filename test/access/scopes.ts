import type { Principal } from './principals.ts'
import type { Matrix } from './probe.ts'
import { READS } from './reads.ts'
import { holds, REFERRALS } from './rows.ts'

/* The parts of what somebody sees: whose each is, in a list and in its counts. */

const SCOPES = {
  MINE: 'OWN',
  SHARED: 'SPLIT',
  TEAM: 'TEAM',
  DIVISION: 'DIV',
  RECEIVED: 'RCV',
  SENT: 'REF',
  ALL: READS.Referral.reads,
}

const TEXT = `query ($scope: ReferralScope) {
  listReferrals(scope: $scope, limit: 100) { items { id } totalCount totalIsExact }
  countReferrals(scope: $scope) { count isExact }
}`

export async function probeScopes({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const [scope, rule] of Object.entries(SCOPES)) {
    const { data } = await ask(who.who, TEXT, { scope })
    const expected = REFERRALS.filter(row => holds(rule, who, row)).map(({ id }) => id)
    const what = `${who.who} ${scope}`
    const { items, totalCount, totalIsExact } = data.listReferrals
    probe(items.map(({ id }: { id: string }) => id).toSorted(), expected.toSorted(), what)
    probe([totalCount, totalIsExact], [expected.length, true], `${what}, counted`)
    const counted = data.countReferrals.map(({ count }: { count: number }) => count)
    const sum = counted.reduce((one: number, other: number) => one + other, 0)
    probe(sum, expected.length, `${what}, by status`)
  }
}
