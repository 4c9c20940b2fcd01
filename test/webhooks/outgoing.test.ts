import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { after, suite, test } from 'node:test'
import { makeOutgoing } from '#platform/http/outgoing.ts'
import { OutgoingFault } from '#platform/http/outgoing-target.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { openReceiver } from './deliveries-kit.ts'
import { startDns } from './dns-server.ts'
import { INSIDE_V4, INSIDE_V6, NO_ADDRESS, PUBLIC, SPELLINGS } from './inside-addresses.ts'

/*
 * What must never be reached, with somebody at home: servers on every address of this machine, who
 * count who comes.
 */

let [reached, port] = [0, 0]
const servers: Server[] = []
const listen = async (host: string): Promise<boolean> => {
  const server = createServer((_request, response) => response.end('inside'))
  server.on('connection', () => reached++)
  server.listen({ port, host, ipv6Only: host === '::' })
  const [fault] = await Promise.race([once(server, 'listening'), once(server, 'error')])
  if (fault) return false
  port = (server.address() as AddressInfo).port
  servers.push(server)
  return true
}
await listen('0.0.0.0')
const hasV6 = await listen('::')
after(() => {
  for (const server of servers) server.close()
})

const own = Object.values(networkInterfaces()).flatMap(each =>
  (each ?? []).map(({ address }) => address),
)
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)
const INSIDE = [...INSIDE_V4, ...INSIDE_V6, ...own.filter(address => !address.startsWith('fe80'))]
const named = new Map(INSIDE.map((address, at) => [`n${at}.inside.example`, address]))

const PUBLIC_NOW = '192.0.1.1'
const dns = await startDns((name, asked) => {
  const one = named.get(name)
  if (one) return [one]
  if (name === 'mixed.inside.example') return [PUBLIC_NOW, '127.0.0.1']
  if (name === 'mixed6.inside.example') return [PUBLIC_NOW, '::1']
  // A public address to whoever looks first, this machine's to whoever looks again.
  if (name === 'rebinds.example') return asked === 1 ? [PUBLIC_NOW] : ['127.0.0.1']
  return name === 'metadata.google.internal' ? ['169.254.169.254'] : []
})
after(dns.close)

const RULES = { httpsOnly: false, allowHosts: [], patienceMs: 2000 }
const byDns = makeOutgoing({ ...RULES, resolve: dns.resolve })
const byMachine = makeOutgoing(RULES)

/** Both ways to say no: when the address is named, and when it is called. */
async function refused(url: string, outgoing = byMachine): Promise<string> {
  const fault = await outgoing.post(url, {}, 'x').then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(fault instanceof OutgoingFault, `${url} was called: ${String(fault)}`)
  // It was not even tried, let alone in vain.
  assert.doesNotMatch(fault.message, /connection failed|no response/i, url)
  return fault.message
}

const withPort = (host: string): string => `http://${bracketed(host)}:${port}/`

suite('nothing inside is reached', () => {
  test('by its address, however it is spelt, and by a name that leads there', async () => {
    const before = reached
    const literal = [...INSIDE, ...SPELLINGS].map(withPort)
    const names = [...named.keys(), 'mixed.inside.example', 'mixed6.inside.example']
    const others = [...NO_ADDRESS, ...literal.map(url => url.replace('http:', 'https:'))]
    for (const url of [...literal, ...others]) await refused(url)
    for (const name of [...names, 'metadata.google.internal']) {
      assert.match(await refused(withPort(name), byDns), /leads to a private network/, name)
      await assert.rejects(byDns.check(withPort(name)), /leads to a private network/)
    }
    const count = literal.length + others.length + names.length + 1
    process.stdout.write(`${count} addresses tried, ${reached - before} reached\n`)
    assert.ok(new Set([...literal, ...NO_ADDRESS]).size >= 200)
    assert.equal(reached, before)
  })

  test('by a name that leads there only when it is asked a second time', async () => {
    const before = reached
    // Nobody answers there; that it was tried at all shows that the name had passed.
    await assert.rejects(
      byDns.post(withPort('rebinds.example'), {}, 'x'),
      /connection failed|no response/i,
    )
    assert.equal(dns.asked.get('rebinds.example 1'), 1)
    assert.match(await refused(withPort('rebinds.example'), byDns), /leads to a private network/)
    assert.equal(reached, before)
  })

  test('while those who are counted on to count do so', async () => {
    const before = reached
    const allowed = makeOutgoing({ ...RULES, allowHosts: [`127.0.0.1:${port}`, '[::1]'] })
    const answer = await allowed.post(`http://127.0.0.1:${port}/`, {}, 'x')
    assert.deepEqual(answer, { status: 200, body: 'inside' })
    if (hasV6 && own.includes('::1')) await allowed.post(withPort('::1'), {}, 'x')
    assert.ok(reached > before)
    // Another port of an allowed host is not allowed, and neither is another spelling’s host.
    await assert.rejects(allowed.post('http://127.0.0.1:1/', {}, 'x'), OutgoingFault)
    await assert.rejects(
      allowed.post(`http://127.0.0.2:${port}/`, {}, 'x'),
      /leads to a private network/,
    )
  })
})

test('what is public passes, up to the very neighbors of what is not', () => {
  for (const address of PUBLIC) assert.equal(isPublicAddress(address), true, address)
  for (const address of INSIDE) assert.equal(isPublicAddress(address), false, address)
  for (const text of ['', 'x', '1.2.3', 'fe80::1%eth0']) assert.equal(isPublicAddress(text), false)
})

test('in production only https will do, save for hosts that the operator allows', async () => {
  const strict = makeOutgoing({ ...RULES, httpsOnly: true, allowHosts: [`127.0.0.1:${port}`] })
  await assert.rejects(strict.check('http://hooks.example/'), /must begin with https/)
  await strict.check('https://hooks.example/')
  assert.equal((await strict.post(`http://127.0.0.1:${port}/`, {}, 'x')).status, 200)
})

test('an answer is read to its first 2 kB, within the time, and leads nowhere else', async () => {
  const receiver = await openReceiver()
  const call = makeOutgoing({ ...RULES, allowHosts: [receiver.host] })
  const post = (path: string) =>
    call.post(`${receiver.origin}/${path}`, { 'x-told': 'yes' }, 'body')
  assert.deepEqual(await post('ok'), { status: 200, body: 'noted: ok' })
  assert.deepEqual(await post('big'), { status: 200, body: 'b'.repeat(2048) })
  assert.equal((await post('redirect')).status, 302)
  await assert.rejects(post('drip'), /No response within 2 seconds/)
  await assert.rejects(post('hang'), /No response within 2 seconds/)
  const received = await receiver.received()
  assert.deepEqual(
    received.map(({ url }) => url),
    ['/ok', '/big', '/redirect', '/drip', '/hang'],
  )
  assert.deepEqual([received[0]?.body, received[0]?.headers['x-told']], ['body', 'yes'])
  await receiver.stop()
  await assert.rejects(post('ok'), /connection failed \(ECONNREFUSED\)/)
})
