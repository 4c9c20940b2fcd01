import { globSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { openProduct, type Product } from '#server/product.ts'
import { temporaryDirectory } from '../scripts/torture/engines.ts'
import type { Hoard } from '../test/hostile-requests.ts'
import { type RequestReport, rowCounts, sendRequests } from '../test/hostile-send.ts'
import { emailOf, fillPeople, PASSWORD, type PersonName } from '../test/people.ts'
import type { Figure } from './figure.ts'
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
  const directory = temporaryDirectory()
  const settings = {
    DATABASE_URL: directory.url,
    DATA_DIR: directory.path,
    FILES_URL: `file:${directory.path}/files`,
    LOG_LEVEL: 'silent',
    // Or the limit on requests would refuse what each door itself has to.
    RATE_LIMIT_FACTOR: '1000000',
    API_KEY,
  }
  const product = await openProduct(readConfig(settings), { prepare: fillPeople })
  const began = performance.now()
  try {
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const hoard = await hoardOf(product)
    const stored = async () =>
      JSON.stringify([await rowCounts(product.database), filesIn(directory)])
    const before = await stored()
    const report = await sendRequests(origin, hoard, { count, seed })
    const after = await stored()
    const seconds = Math.round((performance.now() - began) / 1000)
    const lives = (await product.app.inject('/readyz')).statusCode === 200
    const kept = before === after ? '' : `${before}\n${after}`
    return { report, kept, seconds, figures: figuresOf(report, { kept, lives, seed }) }
  } finally {
    await product.close()
    directory.remove()
  }
}

const filesIn = ({ path }: { readonly path: string }): string[] =>
  globSync('files/**/*', { cwd: path }).sort()

function figuresOf(
  { requests, broken }: RequestReport,
  { kept, lives, seed }: { kept: string; lives: boolean; seed: number },
): Figure[] {
  const what = `${requests.toLocaleString('en')} malformed requests (seed ${seed})`
  const none = (name: string, value: number): Figure => ({
    name: `${what}, ${name}`,
    unit: '',
    value,
    limit: { is: 'under', value: 1 },
  })
  return [
    none('answers of 500 or more', broken.length),
    none('crashes', lives ? 0 : 1),
    none('changes of a table or of the files', kept ? 1 : 0),
  ]
}

async function hoardOf({ app }: Product): Promise<Hoard> {
  const enter = async (name: PersonName): Promise<string> => {
    const AuthParameters = { USERNAME: emailOf(name), PASSWORD }
    const payload = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'goodword', AuthParameters }
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    }
    const request = { method: 'POST', url: '/identity', headers, payload } as const
    const answer = await app.inject({ ...request, payload: JSON.stringify(payload) })
    return answer.json().AuthenticationResult.AccessToken
  }
  const [admin, agent] = [await enter('admin'), await enter('agent')]
  const input = {
    kind: 'PROFILE_PICTURE',
    fileName: 'me.png',
    contentType: 'image/png',
    size: PART,
  }
  const query = `mutation ($input: StartUploadInput!) { startUpload(input: $input) { id parts { url } } }`
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${agent}` },
    payload: { query, variables: { input } },
  })
  const { id, parts } = answer.json().data.startUpload
  return { admin, agent, apiKey: API_KEY, uploadId: id, link: parts[0].url, partSize: PART }
}

if (import.meta.main) {
  const [count = COUNT, seed = SEED] = process.argv.slice(2).map(Number)
  const { report, kept, seconds, figures } = await runHostile(count, seed)
  const { broken, ...counts } = report
  process.stdout.write(`${JSON.stringify({ ...counts, seconds }, null, 2)}\n${kept}\n`)
  for (const each of broken.slice(0, 40)) process.stdout.write(`${each}\n`)
  printFigures(figures)
}
