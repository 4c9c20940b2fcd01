import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '../../testing/free-port.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { API_KEY } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { CLIENT, CREATE, MOVE } from './deliveries-kit.ts'

/* What `docs/integrations.md` tells whoever wants to hear of changes, done as it stands there. */

const PAGE = readFileSync('docs/integrations.md', 'utf8').split('## Receive events')[1] ?? ''
const blocks = (language: string): string[] =>
  [...PAGE.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, of, text]) =>
    of === language ? [text ?? ''] : [],
  )
const [ADD_ENDPOINT = '', TRY_IT = ''] = blocks('sh')

const port = await freePort()
const RECEIVER = `http://127.0.0.1:${port}`
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: `127.0.0.1:${port}` })
const GOODWORD = await world.origin()

/** Runs a script of the page's, and gives the lines that it prints. */
const run = async (script: string): Promise<string[]> => {
  const env = { ...process.env, GOODWORD, RECEIVER, API_KEY }
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { env })
  return stdout.trim().split('\n')
}

/** The endpoint of the page's alone; gives its secret. */
async function addEndpoint(): Promise<string> {
  await world.database.rows('delete from webhook_endpoint')
  await world.database.rows("update company set created_at = now() where id = 'home'")
  return (await run(ADD_ENDPOINT)).at(-1) ?? ''
}

/** A referral that was made and moved; gives its id. */
async function referAndMove(): Promise<string> {
  const { data } = await world.as('agent').ask(CREATE, { input: CLIENT })
  const { id } = data.createReferral
  await world.as('agent').ask(MOVE, { input: { id, status: 'IN_CONTACT' } })
  return id
}

/** A receiver of the page's, in a process of its own. */
async function receive(program: string, secret: string) {
  const args = ['--input-type=module', '-e', program]
  const env = { ...process.env, SECRET: secret, PORT: String(port) }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', bytes => {
    said += bytes
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }
  after(stop)
  const says = (line: RegExp) =>
    waitUntil(
      () => `${line} stands in ${said}`,
      () => line.test(said),
    )
  return { says, stop, said: () => said }
}

for (const [at, program] of blocks('js').entries()) {
  test(`receiver ${at + 1} of the page hears of a test and of a change, and of no forgery`, async () => {
    const receiver = await receive(program, await addEndpoint())
    const answer = (
      await run(`${ADD_ENDPOINT.replace(/^MADE=[\s\S]*/m, '')}
      ENDPOINT=$(ask '{"query": "{ listWebhookEndpoints(companyId: \\"'$COMPANY'\\") { id } }"}' | pick 'listWebhookEndpoints[0].id')
      ${TRY_IT}`)
    ).at(-1)
    assert.equal(JSON.parse(answer ?? '').data.testWebhookEndpoint.state, 'WAITING')
    await receiver.says(/^endpoint\.test/m)
    const id = await referAndMove()
    await receiver.says(new RegExp(`^referral\\.status_changed ${id} IN_CONTACT$`, 'm'))
    const forged = JSON.stringify({ type: 'referral.created', data: { id: 'forged' } })
    const headers = {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,Zm9yZ2Vk',
    }
    const refused = await fetch(RECEIVER, { method: 'POST', headers, body: forged })
    assert.equal(refused.status, 401)
    assert.doesNotMatch(receiver.said(), /forged/)
    await receiver.stop()
  })
}

test('what the page shows of a delivery is what a delivery has', async () => {
  await addEndpoint()
  await referAndMove()
  const body = await waitUntil('there is a delivery', async () => {
    const [row] = await world.database.rows<{ body: string }>(
      "select body from webhook_delivery where event = 'referral.status_changed' limit 1",
    )
    return row?.body
  })
  const came = JSON.parse(body)
  const shown = JSON.parse(blocks('json')[0] ?? '{}')
  assert.deepEqual(Object.keys(came), Object.keys(shown))
  assert.deepEqual(Object.keys(came.data).toSorted(), Object.keys(shown.data).toSorted())
})
