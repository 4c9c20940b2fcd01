import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { ownCounters } from '#platform/limits/distributed-counters.ts'
import { makeRequestLimits } from '#platform/limits/request-limits.ts'
import { startWorld } from '../kit/world.ts'

/* Requests are counted by network, however its address is written and by whomever it is forwarded. */

const { app } = await startWorld({ RATE_LIMIT_FACTOR: '0.01', TRUSTED_PROXIES: '127.0.0.1,::1' })
const MOST = 6

const directly = (remoteAddress: string): InjectOptions => ({ remoteAddress })
const through = (proxy: string) => (address: string) => ({
  remoteAddress: proxy,
  headers: { 'x-forwarded-for': address },
})

const statusOf = async (from: InjectOptions) =>
  (await app.inject({ url: '/graphql', ...from })).statusCode

const NETWORKS: readonly [string, readonly InjectOptions[], InjectOptions][] = [
  [
    'an IPv6 network, whichever of its addresses is used',
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:DB8:1:2::', '2001:0db8:0001:0002::1'].map(
      directly,
    ),
    directly('2001:db8:1:3::9'),
  ],
  [
    'an IPv6 network that is mostly zeros',
    ['::5', '0:0:0:0::6', '::1:2:3:4'].map(directly),
    directly('0:0:0:1::5'),
  ],
  [
    'an IPv6 network on one of this machine’s links',
    ['fe80::1%eth0', 'fe80::2'].map(directly),
    directly('fe80:0:0:1::2'),
  ],
  [
    'an IPv4 address, also as IPv6 writes it',
    ['198.51.100.7', '::ffff:198.51.100.7'].map(directly),
    directly('::ffff:198.51.100.8'),
  ],
  [
    'an IPv6 network behind proxies of either kind',
    [through('::1')('2001:db8:2:2::1'), through('127.0.0.1')('2001:db8:2:2:1:2:3:4')],
    through('::1')('2001:db8:2:3::1'),
  ],
]
for (const [what, same, other] of NETWORKS) {
  test(`${what} is counted as one`, async () => {
    for (let count = 0; count < MOST; count++) {
      assert.equal(await statusOf(same[count % same.length] as InjectOptions), 400)
    }
    for (const each of same) assert.equal(await statusOf(each), 429)
    assert.equal(await statusOf(other), 400)
  })
}

test('of very many networks, those that may ask again in full are forgotten, and no other', t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const limits = makeRequestLimits(ownCounters, 1)
  const takes = (network: string, times: number) => {
    for (let time = 0; time < times; time++) limits.takeGuestDocument(network)
  }
  const isLimited = (network: string) =>
    assert.throws(() => limits.takeGuestDocument(network), { code: 'LIMITED' })
  for (let network = 0; network < 9_999; network++) takes(`early ${network}`, 1)
  takes('busy', 30)
  isLimited('busy')
  // A single document is made up for in twenty seconds.
  t.mock.timers.tick(20_000)
  takes('busy', 1)
  for (let network = 0; network < 10_000; network++) takes(`late ${network}`, 1)
  isLimited('busy')
  takes('early 0', 30)
  isLimited('early 0')
})
