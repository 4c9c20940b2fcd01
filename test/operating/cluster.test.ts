import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { findPrograms } from '../../resilience/cluster/programs.ts'
import { spawnNode } from '../../testing/server-process.ts'
import { tokenAt } from '../../testing/sign-in.ts'
import { waitUntil } from '../../testing/wait-until.ts'

/* `npm run cluster` as somebody meets it who tries it: what it prints, what it serves, what it leaves. */

const directory = mkdtempSync(join(tmpdir(), 'goodword-cluster-test-'))
// PostgreSQL may have to run as another user than we.
chmodSync(directory, 0o755)
after(() => rmSync(directory, { recursive: true, force: true }))

/** The processes that have the directory in their command or environment. */
const leftOver = (): string[] =>
  globSync('/proc/[0-9]*').filter(process => {
    try {
      const said = ['cmdline', 'environ'].map(name => readFileSync(`${process}/${name}`, 'utf8'))
      return said.some(each => each.includes(directory))
    } catch {
      return false
    }
  })

const signIn = (origin: string): Promise<string> =>
  tokenAt(origin, 'agent@demo.goodword.test', DEMO_PASSWORD)

const listOn = async (origin: string, token: string): Promise<number> => {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ listReferrals { items { id } } }' }),
  })
  const { data } = (await response.json()) as { data: { listReferrals: { items: unknown[] } } }
  return data.listReferrals.items.length
}

function missing(): string | undefined {
  try {
    findPrograms()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('the cluster says where it is, serves on every node, and leaves nothing behind', async () => {
  const cluster = spawnNode(['resilience/cluster/main.ts'], { DATA_DIR: join(directory, 'data') })
  const complaints = text(cluster.stderr)
  let said = ''
  cluster.stdout.on('data', bytes => {
    said += bytes
  })
  const ended = once(cluster, 'close')
  const hasEnded = () => cluster.exitCode !== null
  await waitUntil(
    () => `the cluster stands, having said ${said}`,
    () => said.includes('Ctrl+C') || hasEnded(),
  )
  // On a machine without its programs, that is what it says.
  const reason = missing()
  if (reason) return assert.equal(await complaints, `${reason}\n`)
  assert.equal(cluster.exitCode, null, said + (cluster.exitCode && (await complaints)))

  const [, origin = ''] = /the balancer {2}(\S+)/.exec(said) ?? []
  const [, nodes = ''] = /the nodes {5}(.+)/.exec(said) ?? []
  const token = await signIn(origin)
  for (const place of [origin, ...nodes.split('  ')]) assert.equal(await listOn(place, token), 10)

  cluster.kill('SIGINT')
  assert.deepEqual(await ended, [0, null], await complaints)
  assert.deepEqual(leftOver(), [])
})

test('what a machine has not is said in one sentence', () => {
  assert.throws(() => findPrograms(() => undefined), {
    message:
      /^The cluster needs [^.]*“apt-get install [^.]*nats-server haproxy etcd-server patroni pgbackrest”\.$/,
  })
})
