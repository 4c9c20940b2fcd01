import { type ChildProcess, spawn } from 'node:child_process'
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
const PLAIN = `{ listReferrals { items { id name status createdAt company { companyName } } nextToken } }`
const THEIRS = `{ allReferrals(condition: { userId: "a${AGENT}" }, orderBy: [CREATED_AT_DESC], first: 10) {
  nodes { id name status createdAt companyByCompanyId { companyName } } pageInfo { endCursor } } }`

interface Rival {
  readonly origin: string
  readonly headers: Record<string, string>
  readonly body: string
  stop(): Promise<void>
}

async function launch(script: string, args: readonly string[], query: string): Promise<Rival> {
  const port = String(await freePort())
  const child = spawn(
    'taskset',
    ['-c', '0', process.execPath, '--disable-warning=ExperimentalWarning', script, ...args, port],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  await untilReady(child, script)
  return {
    origin: `http://127.0.0.1:${port}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, script: string): Promise<void> {
  const said = once(child.stdout as NodeJS.ReadableStream, 'data')
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} did not start`)
  })
  await Promise.race([said, ended])
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
  const { AuthenticationResult } = await response.json()
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
      const rival = await launch('bench/rivals/product.ts', [url], PLAIN)
      const token = await signIn(rival.origin)
      return { ...rival, headers: { ...rival.headers, authorization: `Bearer ${token}` } }
    },
    bare: () => launch('bench/rivals/bare-route.ts', [url, `a${AGENT}`], ''),
    postgraphile: () => launch('bench/rivals/postgraphile.ts', [url], THEIRS),
  }
  const rates: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const rival = await start[name as keyof typeof start]()
      try {
        await mustAnswer(rival)
        await rateOf(rival, 1)
        ;(rates[name] ??= []).push(await rateOf(rival, SECONDS))
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
