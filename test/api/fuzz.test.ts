import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { API_KEY } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { filesIn, rowCounts, sendRequests } from './hostile-send.ts'
import { strangeRequest } from './strange-requests.ts'

const directory = mkdtempSync(join(tmpdir(), 'goodword-files-'))
after(() => rmSync(directory, { recursive: true }))
const world = await startWorld({ FILES_URL: `file:${directory}` })
const { app } = world
const SECONDS = 18
const LEAST = 1000
const token = await world.tokenOf('agent')
const spent = await world.tokenOf('mate')

/* `npm run bench` sends two hundred thousand; this is the same, shorter. */
test('malformed requests by every protocol are refused, and nothing of them is kept', async () => {
  const partSize = 4000
  const picture = { kind: 'PROFILE_PICTURE', fileName: 'me.png', contentType: 'image/png' }
  const { data } = await world
    .as('agent')
    .ask(
      'mutation ($input: StartUploadInput!) { startUpload(input: $input) { id parts { url } } }',
      { input: { ...picture, size: partSize } },
    )
  const { id: uploadId, parts } = data.startUpload
  const admin = await world.tokenOf('admin')
  const hoard = { admin, agent: token, apiKey: API_KEY, uploadId, link: parts[0].url, partSize }
  const stored = async () => [await rowCounts(world.database), filesIn(directory)]
  const before = await stored()
  const report = await sendRequests(await world.origin(), hoard, { count: 3000, seed: 20_261 })
  assert.deepEqual(report.broken, [])
  assert.equal(report.requests, 3000)
  assert.deepEqual(await stored(), before)
})

test('no request, however strange, is answered with 5xx', async () => {
  let asked = 0
  const end = performance.now() + SECONDS * 1000
  await fc.assert(
    fc.asyncProperty(strangeRequest(token, spent), async call => {
      // A busy machine needs longer for the least number.
      if (asked >= LEAST && performance.now() > end) return
      asked++
      const { statusCode, body } = await app.inject(call)
      assert.ok(statusCode < 500, `${statusCode} ${body}`)
      assert.doesNotMatch(body, /"INTERNAL"|wrong on our side/, body)
    }),
    { numRuns: 6000 },
  )
  assert.equal((await app.inject('/readyz')).statusCode, 200)
  const { errors } = await world.as('agent').ask('{ listReferrals { nextToken } }')
  assert.deepEqual(errors, [])
})
