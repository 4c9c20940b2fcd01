import type { Hoard } from '../test/api/hostile-requests.ts'
import { type RequestReport, sendRequests } from '../test/api/hostile-send.ts'
import { type Figure, mustBeZero } from './figure.ts'
import { healthFigures, inHalves, signIn, startHostileServer, sumOf } from './hostile-process.ts'
import { printFigures } from './performance-page.ts'

/*
 * Malformed requests over every protocol, to one running server. On its own, with another count and
 * seed: node bench/hostile-requests.ts <count> <seed>
 */

const COUNT = 200_000
const SEED = 1
const API_KEY = 'a key for servers, long enough to be one'
const PART = 4000

export async function measureHostileRequests(): Promise<Figure[]> {
  return (await runHostile(COUNT, SEED)).figures
}

async function runHostile(count: number, seed: number) {
  const server = await startHostileServer({ API_KEY })
  const began = performance.now()
  try {
    const { origin } = server
    const hoard = await hoardOf(origin)
    const before = await server.stored()
    const { reports, healths } = await inHalves(server, half =>
      sendRequests(origin, hoard, { count: Math.ceil(count / 2), seed: seed + half * 1_000_000 }),
    )
    const after = await server.stored()
    const lives = (await fetch(`${origin}/readyz`)).status === 200
    const isKept = before.rows === after.rows && before.files === after.files
    const kept = isKept ? '' : JSON.stringify([before, after], null, 1)
    const report = both(reports)
    const seconds = Math.round((performance.now() - began) / 1000)
    const what = `${report.requests.toLocaleString('en')} malformed requests (seed ${seed})`
    const figures = [...figuresOf(what, report, { isKept, lives }), ...healthFigures(what, healths)]
    return { report, kept, seconds, figures }
  } finally {
    await server.close()
  }
}

const both = ([one, other]: readonly [RequestReport, RequestReport]): RequestReport => ({
  requests: one.requests + other.requests,
  kinds: sumOf(one.kinds, other.kinds),
  statuses: sumOf(one.statuses, other.statuses),
  broken: [...one.broken, ...other.broken],
})

function figuresOf(
  what: string,
  { broken }: RequestReport,
  { isKept, lives }: { isKept: boolean; lives: boolean },
): Figure[] {
  const none = (name: string, value: number) => mustBeZero(`${what}, ${name}`, value)
  return [
    none('answers of 500 or more', broken.length),
    none('crashes', lives ? 0 : 1),
    none('changes of a table or of the files', isKept ? 0 : 1),
  ]
}

interface StartedUpload {
  readonly id: string
  readonly parts: readonly { readonly url: string }[]
}

async function hoardOf(origin: string): Promise<Hoard> {
  const admin = (await signIn(origin, 'admin')).accessToken
  const agent = (await signIn(origin, 'agent')).accessToken
  const input = {
    kind: 'PROFILE_PICTURE',
    fileName: 'me.png',
    contentType: 'image/png',
    size: PART,
  }
  const query = `mutation ($input: StartUploadInput!) { startUpload(input: $input) { id parts { url } } }`
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data } = (await response.json()) as { data: { startUpload: StartedUpload } }
  const { id, parts } = data.startUpload
  return { admin, agent, apiKey: API_KEY, uploadId: id, link: parts[0]?.url ?? '', partSize: PART }
}

if (import.meta.main) {
  const [count = COUNT, seed = SEED] = process.argv.slice(2).map(Number)
  const { report, kept, seconds, figures } = await runHostile(count, seed)
  const { broken, ...counts } = report
  process.stdout.write(`${JSON.stringify({ ...counts, seconds }, null, 2)}\n${kept}\n`)
  for (const each of broken.slice(0, 40)) process.stdout.write(`${each}\n`)
  printFigures(figures)
}
