import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Group } from '#features/identity/groups.ts'
import type { InvitationWords } from '#features/identity/server/identity-letters.ts'
import { conflict, Fault } from '#kernel/errors.ts'
import { eq } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { alreadyDone, type Sent, withIdempotencyKey } from '#platform/db/idempotency.ts'
import { holdAddress, releaseAddress } from './agent-invitation-store.ts'
import { isMemberEmailTaken } from './join-company.ts'
import {
  deletePoolAccount,
  findPoolAccount,
  inviteAccount,
  mailAgain,
  nameAccount,
  placeAccount,
} from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { memberRows } from './member-store.ts'
import { freeAddress } from './retire-member.ts'

export interface Invitation {
  readonly email: string
  /** What the API calls the address, for what is said of it. */
  readonly field: string
  readonly firstName: string
  readonly lastName: string
  readonly companyId: string | null
  readonly group: Group
  readonly words: InvitationWords
  readonly sent: Sent
}

interface Invited {
  /** What `place` gave, now or when it was first sent. */
  readonly result: string
  readonly isFirst: boolean
}

/**
 * Makes an account, its group and what `place` stores with it, all or none; the provider mails the
 * invitation. An account that an earlier try left behind is taken up.
 */
export async function invitePerson(
  deps: MemberDeps,
  invitation: Invitation,
  place: (sql: Sql, id: string) => Promise<string>,
): Promise<Invited> {
  const { database } = deps
  return await aloneWith(database, invitation.email, async () => {
    const before = await alreadyDone(database, invitation.sent)
    if (before !== undefined) return { result: before, isFirst: false }
    const account = await accountFor(deps, invitation)
    let isFirst = false
    const undo = async () => {
      // Whether the commit went through may be unknown; where a row is, the account stays.
      const row = await memberRows.find(database, eq('id', account.id))
      if (account.isNew && !row) await deletePoolAccount(deps.pool, account.id)
    }
    try {
      await placeAccount(deps.pool, account.id, invitation.group)
      const result = await database.tx(sql =>
        withIdempotencyKey(sql, invitation.sent, () => {
          isFirst = true
          return place(sql, account.id)
        }),
      )
      if (!isFirst) await undo()
      return { result, isFirst }
    } catch (error) {
      // What cannot be undone now is taken up by the next try.
      await undo().catch(() => {})
      throw isMemberEmailTaken(error) ? taken(invitation.field, error) : error
    }
  })
}

async function accountFor(
  deps: MemberDeps,
  { email, field, firstName, lastName, companyId, words }: Invitation,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { database, pool } = deps
  if (!(await freeAddress(deps, email))) throw taken(field)
  const values = {
    given_name: firstName,
    family_name: lastName,
    'custom:companyId': companyId,
  }
  const made = await inviteAccount(pool, email, { values, words })
  if (made) return { id: String(made.User?.Username), isNew: true }
  const found = await findPoolAccount(pool, email)
  const id = String(found?.Username)
  const isLeftOver =
    found?.UserStatus === 'FORCE_CHANGE_PASSWORD' &&
    !(await memberRows.find(database, eq('id', id)))
  if (!isLeftOver) throw taken(field)
  await nameAccount(pool, id, values)
  await mailAgain(pool, id, words)
  return { id, isNew: false }
}

const taken = (field: string, cause?: unknown) =>
  new Fault('CONFLICT', 'This email address is already in use', { field, cause })

// Longer than the few calls take; who was cut short holds an address up no longer than this.
const HELD_SECONDS = 20
const PATIENCE_MS = 25_000
const LOOK_AGAIN_MS = 50

/** Does the work while nobody else, on whichever node, invites to that address. */
async function aloneWith<T>(database: Database, email: string, work: () => Promise<T>): Promise<T> {
  const token = randomUUID()
  const until = Date.now() + PATIENCE_MS
  while (!(await holdAddress(database, { email, token, seconds: HELD_SECONDS }))) {
    if (Date.now() > until)
      throw conflict('Someone is already inviting this person. Please try again in a moment.')
    await pause(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    await releaseAddress(database, email, token).catch(() => {})
  }
}
