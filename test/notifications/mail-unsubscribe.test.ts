import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { emailOf } from '../kit/people.ts'
import { letterTo, type OpenedLetter, startPostedWorld } from './mail-kit.ts'
import { mailOperations, PAY } from './mail-operations.ts'

const { world, database, post } = await startPostedWorld()

const { done, move, choose, choicesOf, known, open } = mailOperations(world)

suite('a letter’s unsubscribe link', () => {
  let sent: Promise<OpenedLetter> | undefined
  const letter = () => {
    sent ??= (async () => {
      const id = await known()
      await move('partnerAdmin', id, 'IN_REVIEW')
      return letterTo(await post(), 'mate')
    })()
    return sent
  }

  test('asks where it is opened, and ends that kind where it is sent, as often as it is sent', async () => {
    const { unsubscribe, words } = await letter()
    assert.ok(words.includes(`Unsubscribe: ${unsubscribe}`))
    for (const method of ['GET', 'GET'] as const) {
      const page = await open(unsubscribe, method)
      assert.equal(page.statusCode, 200)
      assert.match(page.body, /<form method="post"><button>Unsubscribe<\/button>/)
      assert.match(
        String(page.headers['content-security-policy']),
        /default-src 'none'; style-src 'sha256-/,
      )
    }
    assert.ok((await choicesOf('mate')).includes('STATUS_CHANGED yes'))
    for (const payload of ['List-Unsubscribe=One-Click', '']) {
      const page = await open(unsubscribe, 'POST', payload)
      assert.equal(page.statusCode, 200)
      assert.match(page.body, /You’re unsubscribed/)
      assert.deepEqual(await choicesOf('mate'), [
        'STATUS_CHANGED no',
        'PAID yes',
        'WEEKLY_SUMMARY no',
        'NEW_DEVICE no',
      ])
    }
    const id = await known()
    await done('partnerAdmin', PAY, { id, paymentStatus: 'PROCESSED', splitAgentPayAmount: 1 })
    await move('partnerAdmin', id, 'REJECTED')
    const letters = await post()
    assert.deepEqual(
      letters.filter(({ to }) => to === emailOf('mate')).map(({ subject }) => subject),
      ['Your referral was paid'],
    )
    await choose('mate', 'STATUS_CHANGED', true)
  })

  test('does it for a mail program that sends a form in parts', async () => {
    const { unsubscribe } = await letter()
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: new URL(unsubscribe).pathname + new URL(unsubscribe).search,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    })
    assert.equal(statusCode, 200)
    assert.ok((await choicesOf('mate')).includes('STATUS_CHANGED no'))
    await choose('mate', 'STATUS_CHANGED', true)
  })

  test('that was altered changes nothing and says so kindly', async () => {
    const { unsubscribe } = await letter()
    const altered: readonly [string, string | null][] = [
      ['person', 'agent'],
      ['person', 'nobody'],
      ['kind', 'PAID'],
      ['kind', 'EVERYTHING'],
      ['signature', 'AAAA'],
      ['person', null],
      ['kind', null],
      ['signature', null],
    ]
    const stored = () => database.rows('select * from mail_preference order by member_id, kind')
    const before = await stored()
    for (const [name, value] of altered) {
      const url = new URL(unsubscribe)
      if (value === null) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      for (const method of ['GET', 'POST'] as const) {
        const page = await open(url.pathname + url.search, method)
        assert.equal(page.statusCode, 400, `${method} ${name}=${value}`)
        assert.match(page.body, /This link doesn’t work/)
        assert.doesNotMatch(page.body, /<form/)
      }
    }
    // Twice the same word is no word.
    assert.equal((await open(`${unsubscribe}&person=agent`, 'POST')).statusCode, 400)
    assert.deepEqual(await stored(), before)
  })
})
