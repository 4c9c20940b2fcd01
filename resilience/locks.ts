import { SERVER_KEY, type ServerProcess, startServer } from '../testing/server-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { anotherReferral, openMigrated, writeNetwork } from './network.ts'
import { median, type TortureReport } from './report.ts'

// Every so often the directory is empty, so that the two race to make the database as well.
const isFresh = (round: number): boolean => round % 5 === 1

/** Two processes started at once on one embedded directory: one serves, one stops and says why. */
export async function twoAtOnce(rounds: number): Promise<TortureReport> {
  const faults: string[] = []
  let [served, refused, acknowledged, lost] = [0, 0, 0, 0]
  let directory = temporaryDirectory()
  let known: string[] = []
  for (let round = 1; round <= rounds; round++) {
    if (isFresh(round)) {
      lost += await countMissing(directory.url, known)
      directory.remove()
      directory = temporaryDirectory()
      known = []
    }
    const settings = { DATABASE_URL: directory.url }
    const both = await Promise.all([startServer(settings), startServer(settings)])
    const ready = await Promise.all(both.map(server => server.ready))
    const [winner, loser] = ready[0] === undefined ? both.toReversed() : both
    served += ready.filter(ms => ms !== undefined).length
    if (loser && (await isRefusal(loser))) refused++
    else faults.push(`round ${round}: the second one said: ${loser?.said.stderr}`)
    if (isFresh(round) && winner) await replaceByNetwork(winner, directory.url)
    else if (winner) {
      known.push(await refer(winner))
      acknowledged++
      await winner.end('SIGTERM')
    }
  }
  lost += await countMissing(directory.url, known)
  directory.remove()
  if (served !== rounds) faults.push(`${served} served in ${rounds} rounds`)
  if (lost > 0) faults.push(`${lost} acknowledged writes were lost`)
  return {
    title: 'two processes at once on one embedded directory',
    figures: { rounds, served, 'stopped with one sentence': refused, acknowledged, lost },
    faults,
  }
}

/** What the loser must do: end with 1, having said one sentence and nothing else. */
async function isRefusal(server: ServerProcess): Promise<boolean> {
  const exited = server.child.exitCode !== null || (await soonEnded(server))
  if (!exited) await server.end('SIGKILL')
  const { stdout, stderr } = server.said
  return (
    exited &&
    server.child.exitCode === 1 &&
    stdout === '' &&
    /^[^\n]*already running on [^\n]*\n$/.test(stderr)
  )
}

const soonEnded = (server: ServerProcess): Promise<boolean> =>
  Promise.race([
    server.ended.then(() => true),
    new Promise<boolean>(done => setTimeout(done, 5000, false).unref()),
  ])

async function replaceByNetwork(winner: ServerProcess, url: string): Promise<void> {
  await winner.end('SIGTERM')
  await writeNetwork(url)
}

const CREATE = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }`

/** Creates a referral through the API; its id is the acknowledgement. */
export async function refer({ origin }: ServerProcess): Promise<string> {
  const input = { ...anotherReferral(), userId: 'agent' }
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': SERVER_KEY },
    body: JSON.stringify({ query: CREATE, variables: { input } }),
  })
  const { data, errors } = (await response.json()) as {
    data: { createReferral: { id: string } } | null
    errors?: unknown
  }
  if (!data) throw new Error(`The referral was refused: ${JSON.stringify(errors)}`)
  return data.createReferral.id
}

export async function countMissing(url: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const database = await openMigrated(url)
  const found = await database.rows('select 1 from referral where id = any($1)', [ids])
  await database.close()
  return ids.length - found.length
}

/** A lock left by a killed process is taken over by the next. */
export async function takenOver(rounds: number): Promise<TortureReport> {
  const directory = temporaryDirectory()
  await writeNetwork(directory.url)
  const [starts, known, faults]: [number[], string[], string[]] = [[], [], []]
  for (let round = 1; round <= rounds; round++) {
    const server = await startServer({ DATABASE_URL: directory.url })
    const ready = await server.ready
    if (ready === undefined) faults.push(`round ${round}: ${server.said.stderr}`)
    else {
      starts.push(ready)
      known.push(await refer(server))
    }
    await server.end('SIGKILL')
  }
  const lost = await countMissing(directory.url, known)
  directory.remove()
  if (lost > 0) faults.push(`${lost} acknowledged writes were lost`)
  return {
    title: 'a lock left by a killed process',
    figures: {
      rounds,
      'taken over': starts.length,
      acknowledged: known.length,
      lost,
      'median start ms': Math.round(median(starts)),
    },
    faults,
  }
}
