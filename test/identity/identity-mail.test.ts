import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { loadIdentitySecrets } from '#features/identity/server/identity-secrets.ts'
import { queueInvitation } from '#features/identity/server/invitation.ts'
import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { makeJobs } from '#platform/jobs/jobs.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import { startReceiver } from '../notifications/smtp-receiver.ts'
import { CLIENT, makeKit, signUpRequest } from './identity-kit.ts'

const { received, url } = await startReceiver()
const world = await startWorld({
  MAIL_URL: url,
  PRODUCT_NAME: 'Kindred & Co',
  MAIL_FROM: 'hello@kindred.example',
})
const post = await startWorld()

const textTo = (address: string) =>
  waitUntil(`${address} has mail`, () => received.find(mail => mail.to === address)?.text)

suite('mail', { concurrency: true }, () => {
  test('goes over SMTP as text and HTML, under the product’s name', async () => {
    const { ok, newestCode } = makeKit(world)
    await ok('SignUp', signUpRequest('reader@mail.example'))
    const message = await textTo('reader@mail.example')
    assert.match(message, /^From: "?Kindred & Co"? <hello@kindred\.example>\r$/m)
    assert.match(message, /^Subject: Your Kindred & Co verification code\r$/m)
    assert.match(message, /^Content-Type: multipart\/alternative/m)
    assert.match(message, /^Content-Type: text\/plain; charset=utf-8/m)
    assert.match(message, /^Content-Type: text\/html; charset=utf-8/m)
    assert.match(message, /Kindred &amp; Co/)
    const code = await newestCode('reader@mail.example')
    assert.equal(message.split(code).length - 1, 2)
  })

  test('that is refused is sent again', async () => {
    const { ok } = makeKit(world)
    await ok('SignUp', signUpRequest('later@mail.example'))
    assert.match(await textTo('later@mail.example'), /verification code/)
  })

  test('to a file is a whole message', async () => {
    const { ok } = makeKit(post)
    await ok('SignUp', signUpRequest('filed@mail.example'))
    const message = await post.mailbox.letter('filed@mail.example')
    assert.match(message, /^From: "?Goodword"? <no-reply@localhost>\r$/m)
    const ConfirmationCode = await post.mailbox.code('filed@mail.example')
    await ok('ConfirmSignUp', { ...CLIENT, Username: 'filed@mail.example', ConfirmationCode })
  })
})

// After the others: its own part that works at the queue takes whatever letters there are.
test('is not sent where the transaction that causes it does not come about', async () => {
  const { database } = post
  const { lettersTo } = makeKit(post)
  const jobs = makeJobs(database, () => {})
  await jobs.work('identity-mail', async () => {})
  await jobs.open()
  const secrets = await loadIdentitySecrets(await openSecretStore(database, {}))
  const deps = { jobs, secrets, productName: 'Goodword', publicUrl: 'https://g.example' }
  const undone = database.tx(async sql => {
    await queueInvitation(deps, sql, { email: 'never@mail.example', password: 'Temp-Word-1' })
    throw new Error('not after all')
  })
  await assert.rejects(undone, /not after all/)
  assert.deepEqual(await lettersTo('never@mail.example'), [])
  const invited = { email: 'invited@mail.example', password: 'Temp-Word-1' }
  await database.tx(sql => queueInvitation(deps, sql, invited))
  const [queued] = await lettersTo('invited@mail.example')
  assert.match(queued?.letter.text ?? '', /Temp-Word-1[\s\S]*https:\/\/g\.example\/login/)
  await jobs.close()
})

test('the log says where the file is, and not what is in it', async () => {
  const said: string[] = []
  const log = {
    info: (facts: object, words: string) => said.push(`${words} ${JSON.stringify(facts)}`),
  }
  const from = { name: 'Goodword', address: 'no-reply@g.example' }
  const mailer = openMailer(post.mailbox.url, { from, log })
  const sender = { productName: 'Goodword', publicUrl: 'https://g.example' }
  const words = { subject: 'Hello', before: 'Code:', highlights: ['424242'], after: 'Bye <b>' }
  await mailer.send('logged@mail.example', writeLetter(sender, words))
  assert.equal(said.length, 1)
  assert.match(said[0] ?? '', /^mail written \{"file":"\/.*\.eml"\}$/)
  const message = await post.mailbox.letter('logged@mail.example')
  assert.match(message, /Bye <b>/)
  assert.match(message, /Bye &lt;b&gt;/)
  // An address cannot bring headers or readers of its own.
  await mailer
    .send('a@mail.example\r\nBcc: b@mail.example', writeLetter(sender, words))
    .catch(() => {})
  for (const letter of post.mailbox.letters('')) assert.doesNotMatch(letter, /^Bcc:/m)
})
