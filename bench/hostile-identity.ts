import { readConfig } from '#server/config.ts'
import { openProduct, type Product } from '#server/product.ts'
import { temporaryDirectory } from '../scripts/torture/engines.ts'
import type { Loot } from '../test/hostile-calls.ts'
import { type HostileReport, sendHostile, traces } from '../test/hostile-run.ts'
import { emailOf, fillPeople, PASSWORD } from '../test/people.ts'
import type { Figure } from './figure.ts'
import { printFigures } from './performance-page.ts'

/*
 * Calls to the user pool that none may answer. On its own, with another count and seed:
 * node bench/hostile-identity.ts <count> <seed>
 */

const COUNT = 100_000
const SEED = 1
const OPERATOR = {
  accessKeyId: 'OPERATOROFTHEBENCH',
  secretAccessKey: 'a secret for operators, long enough to be one',
}

export async function measureHostile(): Promise<Figure[]> {
  return (await runHostile(COUNT, SEED)).figures
}

async function runHostile(count: number, seed: number) {
  const directory = temporaryDirectory()
  const settings = {
    DATABASE_URL: directory.url,
    DATA_DIR: directory.path,
    LOG_LEVEL: 'silent',
    // Or the limit on requests would refuse what the pool itself has to.
    RATE_LIMIT_FACTOR: '1000000',
    IDENTITY_ADMIN_ACCESS_KEY: OPERATOR.accessKeyId,
    IDENTITY_ADMIN_SECRET_KEY: OPERATOR.secretAccessKey,
  }
  const product = await openProduct(readConfig(settings), { prepare: fillPeople })
  try {
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const loot = await lootOf(product)
    const before = await traces(product.database)
    const signing = { host: new URL(origin).host, key: OPERATOR }
    const report = await sendHostile({ origin, loot, signing }, { count, seed })
    const after = await traces(product.database)
    const stored = JSON.stringify(after) === JSON.stringify(before) ? 0 : 1
    return { report, figures: figuresOf(report, stored, seed) }
  } finally {
    await product.close()
    directory.remove()
  }
}

function figuresOf(report: HostileReport, stored: number, seed: number): Figure[] {
  const calls = `${report.calls.toLocaleString('en')} hostile identity calls (seed ${seed})`
  const none = { is: 'under', value: 1 } as const
  return [
    { name: `${calls}, accepted`, unit: '', value: report.accepted.length, limit: none },
    {
      name: `${calls}, answers of 500 or more`,
      unit: '',
      value: report.broken.length,
      limit: none,
    },
    { name: `${calls}, traces in the database`, unit: '', value: stored, limit: none },
  ]
}

async function lootOf({ app }: Product): Promise<Loot> {
  const call = async (operation: string, request: object) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    const payload = JSON.stringify(request)
    return (await app.inject({ method: 'POST', url: '/identity', headers, payload })).json()
  }
  const enter = async (name: 'agent' | 'mate') => {
    const AuthParameters = { USERNAME: emailOf(name), PASSWORD }
    const request = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'goodword', AuthParameters }
    const { AccessToken, IdToken, RefreshToken } = (await call('InitiateAuth', request))
      .AuthenticationResult
    return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
  }
  const ended = await enter('mate')
  await call('GlobalSignOut', { AccessToken: ended.accessToken })
  return { ...(await enter('agent')), ended, email: emailOf('agent') }
}

if (import.meta.main) {
  const [count = COUNT, seed = SEED] = process.argv.slice(2).map(Number)
  const { report, figures } = await runHostile(count, seed)
  const { accepted, broken, ...counts } = report
  process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`)
  for (const each of [...accepted, ...broken]) process.stdout.write(`${each}\n`)
  printFigures(figures)
}
