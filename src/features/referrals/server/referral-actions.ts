import { hasEntries } from '#features/ledger/server/ledger-store.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, matches } from '#kernel/where.ts'
import type { Database } from '#platform/db/database.ts'
import type { Events } from '#platform/live/events.ts'
import type { Referral } from '../referral.ts'
import {
  correctReferral,
  knowReferral,
  deleteReferral as mayDelete,
  moveReferral,
} from '../referral-access.ts'
import { CLIENT_API_NAMES, clientInput } from '../referral-input.ts'
import { paymentStatusAfter, type ReferralStatus } from '../referral-status.ts'
import { type ReferralChanges, referralRows, removeReferral } from './referral-store.ts'
import { type ReferralWriter, writeChange } from './write-referral.ts'

export interface ReferralDeps {
  readonly database: Database
  readonly events: Events
  readonly outbox: Outbox
}

export interface ReferralCorrection {
  readonly status?: ReferralStatus | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** Moves a referral's status, and with it what is to be paid; the platform also corrects its words. */
export async function changeReferral(
  { database, events, outbox }: ReferralDeps,
  actor: Actor,
  id: string,
  correction: ReferralCorrection,
): Promise<Referral> {
  const { referral, changed } = await database.tx(sql =>
    changeWithin({ sql, outbox }, actor, id, correction),
  )
  if (changed) await publishUpdated(events, id)
  return referral
}

/** The same inside a transaction; whoever began it tells of the change once it is stored. */
export async function changeWithin(
  { sql, outbox }: ReferralWriter,
  actor: Actor,
  id: string,
  correction: ReferralCorrection,
): Promise<{ readonly referral: Allowed<Referral>; readonly changed: boolean }> {
  const mine = knowReferral(actor)
  const row = allow(mine, await referralRows.lock(sql, and(mine, eq('id', id))), 'Referral')
  const changes = {
    ...statusChange(actor, row, correction),
    ...wordChanges(actor, row, correction),
  }
  if (Object.keys(changes).length === 0) return { referral: row, changed: false }
  const referral = await writeChange({ sql, outbox }, row, changes, actor)
  return { referral: referral as Allowed<Referral>, changed: true }
}

export const publishUpdated = (events: Events, id: string): Promise<void> =>
  events.publish({ topic: 'referral.updated', id })

function statusChange(
  actor: Actor,
  referral: Referral,
  { status }: ReferralCorrection,
): ReferralChanges {
  const isSame = status === referral.status
  // DESIGN section 7: a partner's system is told that it is paid, whatever it says.
  if (!status || (isSame && actor.kind !== 'partner')) return {}
  if (!matches(moveReferral(actor), referral)) {
    throw conflict('This referral has been paid, so you can’t change its status')
  }
  if (isSame) return {}
  return changesOfStatus(referral, status)
}

/** What a new status changes. What is paid stays so. */
export const changesOfStatus = (
  { paymentStatus }: Referral,
  status: ReferralStatus,
): ReferralChanges =>
  paymentStatus === 'PROCESSED' ? { status } : { status, paymentStatus: paymentStatusAfter(status) }

function wordChanges(
  actor: Actor,
  referral: Referral,
  correction: ReferralCorrection,
): ReferralChanges {
  const { name, email, phoneNumber, notes } = correction
  const given = { name, email, phone: phoneNumber, referralType: notes }
  const asked = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
  const [field] = Object.keys(asked)
  if (field === undefined) return {}
  if (!matches(correctReferral(actor), {} as Referral)) {
    throw new Fault('FORBIDDEN', 'You can’t change the client’s details', {
      field: CLIENT_API_NAMES[field] ?? field,
    })
  }
  if (referral.anonymizedAt) {
    throw conflict('This client’s details were removed, so you can’t add new ones')
  }
  const { phone, referralType, ...rest } = parseInput(
    clientInput.partial(),
    asked,
    CLIENT_API_NAMES,
  )
  return {
    ...rest,
    ...(phone === undefined ? {} : { phoneNumber: phone }),
    ...(referralType === undefined ? {} : { notes: referralType }),
  } as ReferralChanges
}

/** Takes a referral away with its history. What is paid is in the books, and stays. */
export async function deleteReferralById(
  { database }: ReferralDeps,
  actor: Actor,
  id: string,
): Promise<Referral> {
  return await database.tx(async sql => {
    const mine = mayDelete(actor)
    const row = allow(mine, await referralRows.lock(sql, and(mine, eq('id', id))), 'Referral')
    if (row.paymentStatus === 'PROCESSED') {
      throw conflict('This referral has been paid, so you can’t delete it')
    }
    if (row.feeId !== null) {
      throw conflict('This referral has a fee, so you can’t delete it')
    }
    if (await hasEntries(sql, id)) {
      throw conflict(
        'This referral has amounts in the ledger, so you can’t delete it. You can remove the client’s details.',
      )
    }
    await removeReferral(sql, row)
    return row
  })
}
