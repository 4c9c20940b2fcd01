import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'

/* DESIGN section 7, "Referral", the column "writes": what each makes of one that is theirs to read. */

const world = await startWorld()

const UPDATE = `mutation ($input: UpdateReferralInput!) {
  updateReferral(input: $input) { name status paymentStatus processedAt }
}`

async function refer(paid: boolean): Promise<string> {
  const input = {
    ...TYPED_REFERRAL,
    splitUserIds: ['mate'],
  }
  const { data, errors } = await world
    .as('agent')
    .ask('mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }', {
      input,
    })
  assert.deepEqual(errors, [])
  const { id } = data.createReferral
  if (paid) {
    await world.database.rows(
      `update referral set payment_status = 'PROCESSED', processed_at = '2026-01-01Z' where id = $1`,
      [id],
    )
  }
  return id
}

const stored = async (id: string) =>
  (await world.database.rows('select * from referral where id = $1', [id]))[0]

type Outcome = 'yes' | 'CONFLICT' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNAUTHENTICATED'

// Who, the status of an unpaid one, of a paid one, and the client's words.
const WRITERS: readonly [PersonName | 'apiKey' | 'guest', Outcome, Outcome, Outcome][] = [
  ['agent', 'yes', 'CONFLICT', 'FORBIDDEN'],
  ['mate', 'yes', 'CONFLICT', 'FORBIDDEN'],
  ['teamLead', 'yes', 'CONFLICT', 'FORBIDDEN'],
  ['divisionLead', 'yes', 'CONFLICT', 'FORBIDDEN'],
  ['companyAdmin', 'yes', 'CONFLICT', 'FORBIDDEN'],
  ['partnerAdmin', 'yes', 'yes', 'FORBIDDEN'],
  ['admin', 'yes', 'yes', 'yes'],
  ['apiKey', 'yes', 'yes', 'yes'],
  ['siteAdmin', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['otherAgent', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['otherLead', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['groupOnly', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['stranger', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['foreignAdmin', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['guest', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
]

for (const [who, ...outcomes] of WRITERS) {
  suite(`${who} writes`, () => {
    const [unpaid, paid, words] = outcomes
    const PAID = { paymentStatus: 'PROCESSED', processedAt: '2026-01-01T00:00:00.000Z' }
    const OPERATIONS: readonly [string, boolean, object, Outcome, object][] = [
      ['the status', false, { status: 'COMPLETED' }, unpaid, { paymentStatus: 'PENDING' }],
      ['another status', false, { status: 'REJECTED' }, unpaid, { paymentStatus: 'NONE' }],
      ['the status once paid', true, { status: 'REJECTED' }, paid, PAID],
      ['the client’s name', false, { name: 'Dana Other' }, words, { paymentStatus: 'PENDING' }],
    ]
    for (const [what, isPaid, change, outcome, follows] of OPERATIONS) {
      test(`${what}: ${outcome}`, async () => {
        const id = await refer(isPaid)
        const before = await stored(id)
        const { data, errors } = await world.as(who).ask(UPDATE, { input: { id, ...change } })
        if (outcome === 'yes') {
          assert.deepEqual(errors, [])
          const { updateReferral: now } = data
          assert.deepEqual({ ...now, ...change, ...follows }, now)
        } else {
          assert.equal(errors[0]?.extensions.code, outcome)
          assert.deepEqual(await stored(id), before)
        }
      })
    }
  })
}
