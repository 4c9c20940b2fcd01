import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts'

const called = { host: 'https://good.test', companyId: 'harbor', status: 'IN_REVIEW' }

for (const { language, write } of WEBHOOK_EXAMPLES) {
  test(`the ${language} example names the reader’s own host, company, header and status`, () => {
    const text = write(called)
    for (const part of [
      'https://good.test/webhook/referrals/',
      'webhook-api-key',
      'companyId',
      'harbor',
      'IN_REVIEW',
    ]) {
      assert.ok(text.includes(part), `${part} in ${text}`)
    }
  })
}

test('the curl example is one command of four lines', () => {
  const [curl] = WEBHOOK_EXAMPLES
  assert.deepEqual(
    curl
      .write(called)
      .split('\n')
      .map(line => line.endsWith('\\')),
    [true, true, true, false],
  )
})
