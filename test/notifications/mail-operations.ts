import assert from 'node:assert/strict'
import type { Who } from '../kit/people.ts'
import type { World } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

const STATUS =
  'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }'
export const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
const CHOICES = '{ mailPreferences { kind wanted } }'
const CHOOSE =
  'mutation ($input: SetMailPreferenceInput!) { setMailPreference(input: $input) { kind wanted } }'

/** What people do that others are written about, and what they choose. */
export function mailOperations(world: World) {
  const done = async (who: Who, text: string, input: object) => {
    const { data, errors } = await world.as(who).ask(text, { input })
    assert.deepEqual(errors, [])
    return data
  }
  const move = (who: Who, id: string, status: string) => done(who, STATUS, { id, status })
  const choose = (who: Who, kind: string, wanted: boolean) => done(who, CHOOSE, { kind, wanted })
  const choicesOf = async (who: Who) => {
    const { data } = await world.as(who).ask(CHOICES)
    return data.mailPreferences.map(
      (each: { kind: string; wanted: boolean }) => `${each.kind} ${each.wanted ? 'yes' : 'no'}`,
    )
  }
  /** One that is nobody's news. */
  const known = async (more: object = {}): Promise<string> => {
    const [id] = await make(world.database, {
      splitUserIds: ['mate'],
      status: 'IN_CONTACT',
      ...more,
    })
    await world.database.rows(
      'update mail_progress set sequence = (select max(sequence) from referral_change)',
    )
    return id as string
  }
  const open = (url: string, method: 'GET' | 'POST', payload = 'List-Unsubscribe=One-Click') =>
    world.app.inject({
      method,
      url: url.replace('http://localhost:3000', ''),
      ...(method === 'POST' && {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
  return { done, move, choose, choicesOf, known, open }
}
