import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrograms } from '../../resilience/cluster/programs.ts'
import { freePort } from '../../testing/free-port.ts'
import { tokenAt } from '../../testing/sign-in.ts'
import { agentEmail, BENCH_PASSWORD } from '../many-referrals.ts'

/* Who answers the same question: the product, alone and in threes, and what it is measured against. */

const AGENT = 123
const PAGE = `{ listReferrals { items { id name status createdAt company { companyName } } nextToken } }`
const THEIRS = `{ allReferrals(condition: { userId: "a${AGENT}" }, orderBy: [CREATED_AT_DESC], first: 10) {
  nodes { id name status createdAt companyByCompanyId { companyName } } pageInfo { endCursor } } }`

export interface Rival {
  readonly origin: string
  readonly headers: Record<string, string>
  readonly body: string
  stop(): Promise<void>
}

const NODE = [process.execPath, '--disable-warning=ExperimentalWarning']

/** Starts a rival on one core, and leaves the other to the database and to whoever asks. */
async function launch(command: (port: string) => readonly string[], query: string) {
  const port = String(await freePort())
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn('taskset', ['-c', '0', ...command(port)], { stdio: 'ignore', env })
  const rival: Rival = {
    origin: `http://127.0.0.1:${port}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
  while (!(await listens(rival))) {
    if (child.exitCode !== null) throw new Error(`${command(port)} did not start`)
    await new Promise(done => setTimeout(done, 100))
  }
  return rival
}

const listens = ({ origin }: Rival): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  )

export type Start = () => Promise<Rival>

/** Who can answer from this database; whoever asks PostGraphile needs no token and is held to no rule. */
export function contestantsOn(url: string): Readonly<Record<string, Start>> {
  const product = async () => asAgent(await launchProduct(url))
  const bare = (...more: string[]) =>
    launch(port => [...NODE, 'bench/rivals/bare-route.ts', url, `a${AGENT}`, port, ...more], '')
  if (!url.startsWith('postgres')) return { product, bare }
  const postgraphile = ['node_modules/.bin/postgraphile', '-P', 'postgraphile/presets/amber']
  return {
    product,
    bare,
    bareOnOurs: () => bare('ours'),
    postgraphile: () =>
      launch(port => [...NODE, ...postgraphile, '-c', url, '-s', 'public', '-p', port], THEIRS),
    threeNodes: async () => asAgent(await launchThree(url)),
  }
}

const launchProduct = (url: string, publicUrl = ''): Promise<Rival> =>
  launch(port => [...NODE, 'bench/rivals/product.ts', url, port, publicUrl], PAGE)

async function asAgent(rival: Rival): Promise<Rival> {
  const token = await tokenAt(rival.origin, agentEmail(AGENT), BENCH_PASSWORD)
  return { ...rival, headers: { ...rival.headers, authorization: `Bearer ${token}` } }
}

/** Three nodes behind the balancer that `deploy/` has, all on the one core. */
async function launchThree(url: string): Promise<Rival> {
  const node = () => launchProduct(url, 'http://bench.example')
  const nodes = [await node(), await node(), await node()]
  const directory = mkdtempSync(join(tmpdir(), 'goodword-bench-'))
  const file = join(directory, 'haproxy.cfg')
  const places = nodes.map(({ origin }) => new URL(origin).host)
  const balancer = await launch(port => {
    const config = readFileSync('deploy/haproxy.cfg', 'utf8')
      // A shell may not open the files that a service may.
      .replace(/maxconn \d+/, 'maxconn 1000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace(/node-(\d):3000/g, (_, number) => places[number - 1] as string)
    writeFileSync(file, config)
    return [findPrograms().haproxy, '-db', '-f', file]
  }, PAGE)
  return {
    ...balancer,
    async stop() {
      await Promise.all([balancer, ...nodes].map(part => part.stop()))
      rmSync(directory, { recursive: true })
    },
  }
}
