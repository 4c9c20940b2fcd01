import type { OperationCase } from './operations.ts'
import type { Principal } from './principals.ts'
import type { Matrix } from './probe.ts'
import { PROPOSED_AT, TERMS_READERS } from './terms.ts'
import { all, ID, nothing, type WriteRule } from './write-rules.ts'

/* Who drafts, proposes and answers terms, and who is told what they earn. */

const SHARES = 'agentShare teamLeadShare divisionLeadShare bonusPoolShare mrnShare'
const CONTENT = `feeRate feeAmount ${SHARES} splitShare absentLead paidBy holdDays clawbackDays effectiveFrom`
const OWN_DRAFT = 'OWNSIDE&DRAFT'

const decision = (may: string, conflict: string, rest: object): WriteRule => ({
  on: 'Terms',
  by: 'id',
  rest: () => ({ idempotencyKey: null, ...rest }),
  may,
  else: 'FORBIDDEN',
  conflict,
  // It is done once, so the rows are put back before the next one does it.
  takesAway: true,
  gives: ID,
  fields: {},
})
/** Readers are told that terms don't wait for an answer. */
const ANSWERED = TERMS_READERS.split(' ')
  .flatMap(phrase => [`${phrase}&DRAFT`, `${phrase}&NOTDRAFT&SETTLED`])
  .join(' ')

export const TERMS_WRITES: Readonly<Record<string, WriteRule>> = {
  updateTermsDraft: {
    on: 'Terms',
    by: 'id',
    rest: nothing,
    may: OWN_DRAFT,
    else: 'FORBIDDEN',
    conflict: 'OWNSIDE',
    gives: ID,
    fields: {
      feeKind: [OWN_DRAFT, 'FLAT'],
      feeAmount: [OWN_DRAFT, 50],
      feeRate: [OWN_DRAFT, null],
      ...all(SHARES, OWN_DRAFT, 100),
      splitShare: [OWN_DRAFT, 5000],
      absentLead: [OWN_DRAFT, 'HOUSE'],
      paidBy: [OWN_DRAFT, 'PARTNER'],
      ...all('holdDays clawbackDays', OWN_DRAFT, 30),
      effectiveFrom: [OWN_DRAFT, null],
    },
  },
  proposeTerms: decision(OWN_DRAFT, 'OWNSIDE', {}),
  withdrawTerms: decision('OWNSIDE&PROPOSED', 'OWNSIDE', {}),
  acceptTerms: decision('ANSWERS', ANSWERED, { note: null, proposedAt: PROPOSED_AT }),
  declineTerms: decision('ANSWERS', ANSWERED, { note: null }),
}

const draft = (
  what: string,
  pair: (who: Principal) => object,
  expect: OperationCase['expect'],
): OperationCase => ({
  mutation: 'draftTerms',
  what,
  input: who => ({ feeKind: 'REPORTED', ...pair(who) }),
  gives: ID,
  expect,
})

export const TERMS_OPERATIONS: readonly OperationCase[] = [
  draft(
    'of their own company',
    ({ administers, id }) => ({
      companyId: administers ?? 'closed',
      referringCompanyId: administers ? 'closed' : id === null ? 'foreign' : 'home',
    }),
    ({ administers, all }) => (administers !== null || all ? null : 'FORBIDDEN companyId'),
  ),
  draft(
    'of other companies',
    () => ({ companyId: 'nowhere', referringCompanyId: 'closed' }),
    who => (who.all ? 'BAD_INPUT companyId' : 'FORBIDDEN companyId'),
  ),
  draft(
    'of a company with itself',
    () => ({ companyId: 'home', referringCompanyId: 'home' }),
    () => 'BAD_INPUT referringCompanyId',
  ),
]

export const TERMS_INPUT = `companyId feeKind idempotencyKey referringCompanyId ${CONTENT}`

/** What people of a company earn by its own terms, else by those for any company. */
export async function probeOwnShare({ ask, probe }: Matrix, who: Principal): Promise<void> {
  const { data, refusal } = await ask(
    who.who,
    '{ ownShare(companyId: "partner") { share amount } none: ownShare(companyId: "home") { share } }',
  )
  const expected = who.company === null ? null : { share: 4000, amount: null }
  probe([data?.ownShare, data?.none, refusal], [expected, null, null], `${who.who} earns`)
}
