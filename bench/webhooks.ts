import autocannon from 'autocannon'
import { hashWebhookKey, makeWebhookKey } from '#features/webhooks/server/webhook-key.ts'
import { openDatabase } from '#platform/db/database.ts'
import { median } from '../resilience/report.ts'
import { freePort } from '../testing/free-port.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { startProduct } from './product-process.ts'
import { signInMany } from './signed-in.ts'

/*
 * Partners' systems: updates that each move a status and have a name of their own, and calls that show
 * another company's key.
 */

const SENDERS = 16
const SECONDS = 4
const ROUNDS = 3
const REFERRALS = 2000
const FOREIGN = 10_000
const STATUSES = ['IN_CONTACT', 'IN_REVIEW', 'COMPLETED', 'IN_PROGRESS']

const REFERRED = `
  insert into referral (id, company_id, referring_company_id, name, email, user_id, status, payment_status)
    select 'r' || n, 'c0', 'c1', 'Some Client', 'client@bench.example', 'agent-0', 'SUBMITTED', 'NONE'
      from generate_series(0, ${REFERRALS - 1}) n`
const KEY = `update company set webhook_api_key_hash = $2, webhook_key_set_at = now() where id = $1`
// What the foreign calls ask for and the updates, some of which are still under way then, never do.
const REFUSED = 'REJECTED'
const MOVES = `
  select count(*)::integer as moves from referral_change
   where actor_kind = 'partner' and changes->'status'->>'to' = '${REFUSED}'`

export async function measureWebhooks(postgresUrl: string): Promise<Figure[]> {
  const url = await emptyDatabase(postgresUrl, 'webhooks')
  const port = await freePort()
  await signInMany(url, port, [{ role: 'agent', count: 1 }])
  const database = openDatabase(url)
  const keys = new Map(['c0', 'c1', 'c2', 'c3'].map(id => [id, makeWebhookKey()]))
  for (const [id, key] of keys) await database.rows(KEY, [id, hashWebhookKey(key)])
  await database.script(`${REFERRED}; analyze`)
  const movesNow = async () => (await database.rows<{ moves: number }>(MOVES))[0]?.moves ?? 0
  const product = await startProduct(url, port)
  try {
    const key = keys.get('c0') ?? ''
    await updateFor(product.origin, key, 1)
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rates.push(await updateFor(product.origin, key, SECONDS))
    }
    const accepted = await sendForeign(product.origin, [...keys.values()].slice(1))
    const moved = await movesNow()
    return [
      {
        name: `updates by webhook from ${SENDERS} senders, PostgreSQL`,
        unit: 'a second',
        value: Math.round(median(rates)),
        limit: { is: 'atLeast', value: 500 },
      },
      {
        name: `${FOREIGN.toLocaleString('en')} calls with other companies’ keys, accepted`,
        unit: '',
        value: Math.max(accepted, moved),
        limit: { is: 'under', value: 1 },
      },
    ]
  } finally {
    await product.stop()
    await database.close()
  }
}

let sent = 0

/** Updates a second; each is a message of its own that moves a referral. */
async function updateFor(origin: string, key: string, seconds: number): Promise<number> {
  const next = () => {
    const at = sent++
    const status = STATUSES[Math.floor(at / REFERRALS) % STATUSES.length]
    return {
      path: `/webhook/referrals/r${at % REFERRALS}`,
      headers: {
        'content-type': 'application/json',
        'webhook-api-key': key,
        'webhook-id': `bench-${at}`,
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      },
      body: JSON.stringify({ companyId: 'c0', status }),
    }
  }
  const result = await autocannon({
    url: origin,
    connections: SENDERS,
    duration: seconds,
    requests: [{ method: 'POST', setupRequest: request => ({ ...request, ...next() }) }],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin} answered with errors`)
  return result.requests.total / result.duration
}

/** How many of the calls with keys of other companies were taken. */
async function sendForeign(origin: string, keys: readonly string[]): Promise<number> {
  let [left, accepted] = [FOREIGN, 0]
  const send = async (): Promise<void> => {
    while (left-- > 0) {
      const response = await fetch(`${origin}/webhook/referrals/r${left % REFERRALS}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-api-key': keys[left % keys.length] ?? '',
        },
        body: JSON.stringify({ companyId: 'c0', status: REFUSED }),
      })
      await response.arrayBuffer()
      if (response.ok) accepted++
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  return accepted
}
