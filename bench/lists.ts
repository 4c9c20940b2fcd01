import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { freePort } from '../scripts/free-port.ts'
import { median } from '../scripts/torture/report.ts'
import type { Figure } from './figure.ts'
import { agentEmail, PASSWORD } from './many-referrals.ts'

const AGENT = 123
const SECONDS = 4
const ROUNDS = 3
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

/** A page of ten referrals with company names: ours, a bare route's with the same SQL, and PostGraphile's. */
export async function measureLists(url: string, what: string): Promise<Figure[]> {
  const isServer = url.startsWith('postgres')
  const names = ['product', 'bare', ...(isServer ? ['postgraphile'] : [])] as const
  const start = {
    product: async () => {
      const ours = (port: string) => [...NODE, 'bench/rivals/product.ts', url, port]
      const rival = await launch(ours, PAGE)
      const token = await signIn(rival.origin)
      return { ...rival, headers: { ...rival.headers, authorization: `Bearer ${token}` } }
    },
    bare: () => launch(port => [...NODE, 'bench/rivals/bare-route.ts', url, `a${AGENT}`, port], ''),
    // Its own command: no token, no rule.
    postgraphile: () =>
      launch(
        port => [
          ...NODE,
          'node_modules/.bin/postgraphile',
          ...['-P', 'postgraphile/presets/amber', '-c', url, '-s', 'public', '-p', port],
        ],
        THEIRS,
      ),
  }
  const rates: Record<string, number[]> = { product: [], bare: [], postgraphile: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const rival = await start[name as keyof typeof start]()
      try {
        await mustAnswer(rival)
        await rateOf(rival, 1)
        rates[name]?.push(await rateOf(rival, SECONDS))
      } finally {
        await rival.stop()
      }
    }
  }
  const rate = (name: string) => median(rates[name] ?? [])
  const ratio = (value: number) => Math.round(value * 100) / 100
  const page = `a page of ten with company names, ${what}`
  return [
    {
      name: `${page}: product to bare route`,
      unit: 'ratio',
      value: ratio(rate('product') / rate('bare')),
      limit: { is: 'atLeast', value: 0.6 },
    },
    ...(isServer
      ? [
          {
            name: `${page}: product to PostGraphile 5`,
            unit: 'ratio',
            value: ratio(rate('product') / rate('postgraphile')),
            limit: { is: 'atLeast', value: 2 } as const,
          },
        ]
      : []),
    { name: `${page}, product`, unit: 'a second', value: Math.round(rate('product')) },
  ]
}
