import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { freePort } from '../scripts/free-port.ts'
import { median } from '../scripts/torture/report.ts'
import type { Figure } from './figure.ts'
import { agentEmail, PASSWORD } from './many-referrals.ts'

const AGENT = 123
const WARM_UP_SECONDS = 2
const SECONDS = 2
const ROUNDS = 7
const WRITERS = 16
const PAGE = `{ listReferrals { items { id name status createdAt company { companyName } } nextToken } }`
const THEIRS = `{ allReferrals(condition: { userId: "a${AGENT}" }, orderBy: [CREATED_AT_DESC], first: 10) {
  nodes { id name status createdAt companyByCompanyId { companyName } } pageInfo { endCursor } } }`

interface Rival {
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

interface SignedIn {
  readonly AuthenticationResult: { readonly AccessToken: string }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: agentEmail(AGENT), PASSWORD },
    }),
  })
  const { AuthenticationResult } = (await response.json()) as SignedIn
  return AuthenticationResult.AccessToken
}

/** Requests a second; every answer must be a page of ten with names. */
async function rateOf({ origin, headers, body }: Rival, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${origin}/graphql`,
    method: 'POST',
    headers,
    body,
    connections: WRITERS,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin} answered with errors`)
  return result.requests.total / result.duration
}

async function mustAnswer(rival: Rival): Promise<void> {
  const { origin, headers, body } = rival
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body })
  const text = await response.text()
  const names = text.match(/"companyName":"Company \d+"/g) ?? []
  if (names.length !== 10) throw new Error(`Not a page of ten: ${text.slice(0, 500)}`)
}

type Start = () => Promise<Rival>

/** The contestants; whoever asks PostGraphile needs no token and is held to no rule. */
function contestants(url: string): Readonly<Record<string, Start>> {
  const bare = (...more: string[]) =>
    launch(port => [...NODE, 'bench/rivals/bare-route.ts', url, `a${AGENT}`, port, ...more], '')
  const product = async () => {
    const rival = await launch(port => [...NODE, 'bench/rivals/product.ts', url, port], PAGE)
    const token = await signIn(rival.origin)
    return { ...rival, headers: { ...rival.headers, authorization: `Bearer ${token}` } }
  }
  if (!url.startsWith('postgres')) return { product, bare }
  const command = ['node_modules/.bin/postgraphile', '-P', 'postgraphile/presets/amber']
  const postgraphile = () =>
    launch(port => [...NODE, ...command, '-c', url, '-s', 'public', '-p', port], THEIRS)
  return { product, bare, 'bare-on-ours': () => bare('ours'), postgraphile }
}

/** Short turns, one after another, so that whatever else the machine does falls on all alike. */
async function takeTurns(url: string): Promise<Readonly<Record<string, readonly number[]>>> {
  const starts = contestants(url)
  const names = Object.keys(starts)
  const rates: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  const open = new Map<string, Rival>()
  // One process at a time may have the embedded database.
  const isShared = url.startsWith('postgres')
  const begin = async (name: string): Promise<Rival> => {
    const rival = open.get(name) ?? (await (starts[name] as Start)())
    if (open.has(name)) return rival
    open.set(name, rival)
    await mustAnswer(rival)
    await rateOf(rival, WARM_UP_SECONDS)
    return rival
  }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) {
        rates[name]?.push(await rateOf(await begin(name), SECONDS))
        if (!isShared) await open.get(name)?.stop()
        if (!isShared) open.delete(name)
      }
    }
  } finally {
    await Promise.all([...open.values()].map(rival => rival.stop()))
  }
  return rates
}

/** A page of ten referrals with company names: ours, a bare route's with the same SQL, and PostGraphile's. */
export async function measureLists(url: string, what: string): Promise<Figure[]> {
  const rates = await takeTurns(url)
  const of = (name: string) => rates[name] ?? []
  const to = (name: string) =>
    median(of(name).map((rate, turn) => (of('product')[turn] ?? 0) / rate))
  const page = `a page of ten with company names, ${what}`
  const against = (name: string, whom: string, limit?: number): Figure[] =>
    of(name).length === 0
      ? []
      : [
          {
            name: `${page}: product to ${whom}`,
            unit: 'ratio',
            value: Math.round(to(name) * 100) / 100,
            ...(limit === undefined ? {} : { limit: { is: 'atLeast', value: limit } }),
          },
        ]
  return [
    ...against('bare', 'bare route', 0.6),
    ...against('postgraphile', 'PostGraphile 5', 2),
    ...against('bare-on-ours', 'bare route on the product’s connections'),
    { name: `${page}, product`, unit: 'a second', value: Math.round(median(of('product'))) },
  ]
}
