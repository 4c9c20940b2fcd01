import type { ReferralWriter } from '#features/referrals/server/write-referral.ts'
import { type Actor, senderOf } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq, matches, type Where } from '#kernel/where.ts'
import { allOrNone, type Refusal, withRefusals } from '#platform/db/all-or-none.ts'
import type { Sql } from '#platform/db/database.ts'
import { type Sent, withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { Fee } from '../fee.ts'
import { confirmFee, readFee, receiveFee, reverseFee } from '../fee-access.ts'
import { type FeeContent, feesInput, receiptInput, reversalInput } from '../fee-input.ts'
import { confirmWithin } from './confirm-fee.ts'
import { feeRows } from './fee-store.ts'
import { type FeeDeps, type LockedFee, lockFee, publishFees } from './lock-fee.ts'
import { receiveWithin } from './receive-fee.ts'
import { lockForReports, reportWithin, storeReports } from './report-fee.ts'
import { reverseWithin } from './reverse-fee.ts'

interface Repeatable {
  readonly idempotencyKey?: string | null | undefined
}

interface FeeReport extends Repeatable {
  readonly referralId: string
  readonly content: FeeContent
}

/** Reports the fee of a referral. `sender` says whose repeats count as one, where it is no person. */
export async function reportFeeOf(
  deps: FeeDeps,
  actor: Actor,
  { referralId, idempotencyKey, content }: FeeReport,
  sender: Pick<Sent, 'actor' | 'keyName'> = { actor: senderOf(actor) },
): Promise<Fee> {
  const sent = {
    ...sender,
    verb: 'reportFee',
    key: idempotencyKey,
    request: { referralId, ...content },
  }
  let fresh: Fee | undefined
  const id = await deps.database.tx(sql =>
    withIdempotencyKey(sql, sent, async () => {
      fresh = await reportWithin({ sql, outbox: deps.outbox }, actor, referralId, content)
      return fresh.id
    }),
  )
  if (fresh) await publishFees(deps, 'created', [fresh])
  return fresh ?? (await readOne(deps.database, id))
}

/** Either every fee is reported, or none is and each refusal names its referral. */
export interface ReportedFees {
  readonly reported: readonly Fee[]
  readonly refusals: readonly Refusal[]
}

export interface FeeReports extends Repeatable {
  readonly fees: readonly object[]
}

/** Reports several fees in one transaction. */
export async function reportSeveralFees(
  { database, events, outbox }: FeeDeps,
  actor: Actor,
  { fees, idempotencyKey }: FeeReports,
): Promise<ReportedFees> {
  const asked = parseInput(feesInput, { fees }).fees
  const sent = { actor: senderOf(actor), verb: 'reportFees', key: idempotencyKey, request: asked }
  const idOf = ({ referralId }: (typeof asked)[number]) => referralId
  let fresh: readonly Fee[] = []
  const report = (sql: Sql) =>
    withIdempotencyKey(sql, sent, async () => {
      const makeReport = await lockForReports(sql, actor, asked.map(idOf))
      const reports: LockedFee[] = []
      await allOrNone(asked, idOf, async ({ referralId, ...content }) => {
        reports.push(makeReport(referralId, content))
      })
      fresh = await storeReports({ sql, outbox }, actor, reports)
      return ''
    })
  const refusals = await withRefusals(() => database.tx(report))
  if (refusals.length > 0) return { reported: [], refusals }
  await publishFees({ events }, 'created', fresh)
  if (fresh.length > 0) return { reported: fresh, refusals: [] }
  const where = and<Fee>(readFee(actor), { is: 'in', field: 'referralId', values: asked.map(idOf) })
  const standing = (await feeRows.all(database, where)).filter(({ state }) => state !== 'REVERSED')
  return { reported: standing, refusals: [] }
}

/** The fee, and what its step asks for. */
interface FeeRequest extends Repeatable {
  readonly id: string
  readonly [asked: string]: unknown
}

type StepVerb = 'confirmFee' | 'receiveFee' | 'reverseFee'

interface Step<Asked> {
  readonly verb: StepVerb
  /** Whose it is to do, and in which state. */
  readonly rule: (actor: Actor) => Where<Fee>
  readonly parse: (request: object) => Asked
  readonly work: (
    writer: ReferralWriter,
    actor: Actor,
    locked: LockedFee,
    asked: Asked,
  ) => Promise<Fee>
}

/** Takes a fee a step on: the referral is locked first, as every payment edit locks it, and once for each key. */
const step =
  <Asked extends object>({ verb, rule, parse, work }: Step<Asked>) =>
  async (deps: FeeDeps, actor: Actor, request: FeeRequest): Promise<Fee> => {
    requireSignedIn(actor)
    const { id, idempotencyKey: key, ...content } = request
    const asked = parse(content)
    const sent = { actor: senderOf(actor), verb, key, request: { id, ...asked } }
    let changed: Fee | undefined
    await deps.database.tx(sql =>
      withIdempotencyKey(sql, sent, async () => {
        const locked = await lockFee(sql, readFee(actor), id)
        if (!matches(rule(actor), locked.fee)) throw refusalOf(verb, locked.fee)
        changed = await work({ sql, outbox: deps.outbox }, actor, locked, asked)
        return id
      }),
    )
    if (changed) await publishFees(deps, 'updated', [changed])
    return changed ?? (await readOne(deps.database, id))
  }

export const confirmFeeById = step({
  verb: 'confirmFee',
  rule: confirmFee,
  parse: () => ({}),
  work: confirmWithin,
})

/** Records what the referring company received of a fee; all that is left, where no amount is given. */
export const receiveFeeById = step({
  verb: 'receiveFee',
  rule: receiveFee,
  parse: request => parseInput(receiptInput, request),
  work: receiveWithin,
})

/** Takes a part of a fee back; all of it, where no amount is given. */
export const reverseFeeById = step({
  verb: 'reverseFee',
  rule: reverseFee,
  parse: request => parseInput(reversalInput, request),
  work: reverseWithin,
})

const STATE_REFUSALS: Readonly<Record<StepVerb, string>> = {
  confirmFee: 'This fee was confirmed or reversed before',
  receiveFee: 'This fee has nothing left to receive',
  reverseFee: 'This fee was reversed before',
}

function refusalOf(verb: StepVerb, { state, paidBy }: Fee): Fault {
  const isStep: Readonly<Record<StepVerb, boolean>> = {
    confirmFee: state === 'REPORTED',
    receiveFee: state === 'CONFIRMED',
    reverseFee: state !== 'REVERSED',
  }
  if (!isStep[verb]) return new Fault('CONFLICT', STATE_REFUSALS[verb], { field: 'id' })
  const who =
    verb === 'reverseFee' && paidBy === 'PARTNER' ? 'partner company' : 'referring company'
  return new Fault('FORBIDDEN', `Only the ${who} does this`, { field: 'id' })
}

const readOne = async (sql: Sql, id: string): Promise<Fee> =>
  (await feeRows.find(sql, eq('id', id))) as Fee
