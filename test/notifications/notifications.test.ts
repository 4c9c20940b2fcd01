import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import {
  type ReferralChanges,
  referralRows,
  updateReferrals,
} from '#features/referrals/server/referral-store.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { ALL, eq } from '#kernel/where.ts'
import { deleteWithEntries } from '../kit/delete-with-entries.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

/* The bell: one's own last 50 notifications, and which of them are read. */

const world = await startWorld()
const { database } = world
const FIELDS = '{ referral { id name notes } change { at actorName changes { field to } } read }'
const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) ${FIELDS} }`

interface Notification {
  readonly referral: { readonly id: string }
  readonly change: {
    readonly at: string
    readonly actorName: string
    readonly changes: readonly { readonly field: string; readonly to: string | null }[]
  }
  readonly read: boolean
}

const bellOf = async (who: PersonName): Promise<readonly Notification[]> => {
  const { data, errors } = await world.as(who).ask(`{ notifications ${FIELDS} }`)
  assert.deepEqual(errors, [])
  return data.notifications
}
const mark = async (who: PersonName, input: object): Promise<readonly Notification[]> => {
  const { data, errors } = await world.as(who).ask(MARK, { input })
  assert.deepEqual(errors, [])
  return data.markNotificationsRead
}
const unread = (notifications: readonly Notification[]): string[] =>
  notifications.flatMap(({ referral, read }) => (read ? [] : [referral.id]))
const timeOf = (notifications: readonly Notification[], id: string): string =>
  notifications.find(({ referral }) => referral.id === id)?.change.at ??
  assert.fail(`no notification of ${id}`)

const refer = async (more: object = {}): Promise<string> =>
  (await make(database, { splitUserIds: ['mate'], ...more }))[0] as string
const write = (id: string, changes: ReferralChanges, actor: Actor) =>
  database.tx(async sql => {
    const referral = allow(ALL, await referralRows.lock(sql, eq('id', id)), 'Referral')
    await updateReferrals(sql, [{ referral, changes }], actor)
  })
const PARTNER: Actor = { kind: 'partner', companyId: 'partner' }
const move = (id: string, status: 'IN_CONTACT' | 'IN_REVIEW' = 'IN_CONTACT') =>
  write(id, { status }, PARTNER)

beforeEach(async () => {
  await deleteWithEntries(database)
  await database.script(`delete from notification_read;
    update member set notifications_read_at = now() - interval '1 hour'`)
})

suite('who is notified', () => {
  const OTHERS = ['teamLead', 'divisionLead', 'companyAdmin', 'partnerAdmin', 'admin', 'stranger']

  test('the agent and whom it is split with, of what happened and who did it', async () => {
    const id = await refer()
    await move(id)
    for (const who of ['agent', 'mate'] as const) {
      const [notification, ...more] = await bellOf(who)
      assert.deepEqual(more, [])
      assert.deepEqual([notification?.referral.id, notification?.read], [id, false])
      assert.equal(notification?.change.actorName, 'partner company')
      assert.deepEqual(notification?.change.changes, [{ field: 'status', to: 'IN_CONTACT' }])
    }
  })

  for (const who of OTHERS as PersonName[]) {
    test(`not ${who}, who can neither read nor mark it`, async () => {
      const id = await refer()
      assert.deepEqual(await bellOf(who), [])
      const input = { upTo: new Date().toISOString(), referralId: id }
      assert.equal(await world.as(who).refused(MARK, { input }), 'NOT_FOUND')
      await mark(who, { upTo: input.upTo })
      assert.deepEqual(unread(await bellOf('agent')), [id])
    })
  }

  test('nobody without a person', async () => {
    const input = { upTo: new Date().toISOString() }
    for (const [who, code] of [
      ['guest', 'UNAUTHENTICATED'],
      ['apiKey', 'FORBIDDEN'],
    ] as const) {
      assert.equal(await world.as(who).refused('{ notifications { read } }'), code)
      assert.equal(await world.as(who).refused(MARK, { input }), code)
    }
  })

  test('of no amounts that they do not see', async () => {
    const id = await refer()
    await move(id)
    await write(id, { teamPayAmount: 1000 }, PARTNER)
    const [notification] = await bellOf('agent')
    assert.deepEqual(notification?.change.changes, [{ field: 'status', to: 'IN_CONTACT' }])
    await mark('agent', { upTo: notification.change.at })
    await write(id, { teamPayAmount: 1100 }, PARTNER)
    assert.deepEqual(unread(await bellOf('agent')), [])
  })
})

suite('what is kept', () => {
  test('the 50 that changed last, newest first', async () => {
    const ids = await make(database, ...Array.from({ length: 60 }, () => ({})))
    await move(ids[3] as string)
    const notifications = await bellOf('agent')
    assert.equal(notifications.length, 50)
    assert.equal(notifications[0]?.referral.id, ids[3])
    assert.equal(unread(notifications).length, 50)
  })

  test('marks of the 50 latest a person, of all that are shown', async () => {
    const ids: string[] = []
    for (let n = 0; n < 60; n++) {
      const id = await refer()
      ids.push(id)
      await mark('agent', { upTo: timeOf(await bellOf('agent'), id), referralId: id })
    }
    assert.deepEqual(unread(await bellOf('agent')), [])
    const kept = await database.rows<{ id: string }>(
      'select referral_id as id from notification_read',
    )
    assert.deepEqual(kept.map(({ id }) => id).toSorted(), ids.slice(10).toSorted())
  })

  test('none of a deleted referral, nor its mark', async () => {
    const id = await refer()
    await mark('agent', { upTo: new Date().toISOString(), referralId: id })
    await database.rows('delete from referral where id = $1', [id])
    assert.deepEqual(await bellOf('agent'), [])
    assert.deepEqual(await database.rows('select * from notification_read'), [])
  })
})

suite('what is read', () => {
  test('what happened before the person was there', async () => {
    await refer()
    await database.script('update member set notifications_read_at = default')
    assert.deepEqual(unread(await bellOf('agent')), [])
  })

  test('what the person did last, but not what follows', async () => {
    const id = await refer()
    await write(id, { status: 'IN_REVIEW' }, { kind: 'member', id: 'agent' } as Actor)
    assert.deepEqual(unread(await bellOf('agent')), [])
    assert.deepEqual(unread(await bellOf('mate')), [id])
    await move(id)
    assert.deepEqual(unread(await bellOf('agent')), [id])
  })

  test('one that is marked, for oneself alone, until it changes again', async () => {
    const one = await refer()
    const other = await refer()
    const input = { upTo: timeOf(await bellOf('agent'), one), referralId: one }
    assert.deepEqual(unread(await mark('agent', input)), [other])
    assert.deepEqual(unread(await mark('agent', input)), [other])
    assert.deepEqual(unread(await bellOf('mate')), [other, one])
    await move(one)
    assert.deepEqual(unread(await bellOf('agent')), [one, other])
    // Marked again up to what was seen first: what came since stays unread.
    assert.deepEqual(unread(await mark('agent', input)), [one, other])
  })

  test('all up to the newest that was seen, and nothing that came later', async () => {
    const one = await refer()
    const other = await refer()
    await mark('agent', { upTo: timeOf(await bellOf('agent'), one), referralId: one })
    const upTo = timeOf(await bellOf('agent'), other)
    await move(one)
    assert.deepEqual(unread(await mark('agent', { upTo })), [one])
    assert.deepEqual(unread(await mark('agent', { upTo })), [one])
    assert.deepEqual(unread(await bellOf('mate')), [one, other])
    assert.deepEqual(await database.rows('select * from notification_read'), [])
  })

  test('nothing beforehand, whatever time is sent', async () => {
    const id = await refer()
    const upTo = '9000-01-01T00:00:00.000Z'
    assert.deepEqual(unread(await mark('agent', { upTo, referralId: id })), [])
    assert.deepEqual(unread(await mark('agent', { upTo })), [])
    await move(id)
    assert.deepEqual(unread(await bellOf('agent')), [id])
  })

  test('not again by an earlier time', async () => {
    await refer()
    assert.deepEqual(unread(await mark('agent', { upTo: new Date().toISOString() })), [])
    assert.deepEqual(unread(await mark('agent', { upTo: '2020-01-01T00:00:00.000Z' })), [])
  })
})
