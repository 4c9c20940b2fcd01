import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { emailOf, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { CLIENT, makeKit, NEW_PASSWORD, passwordFlow } from './identity-kit.ts'

/* What a client gets when the server fails, and how an email names a device of which little is known. */

const world = await startWorld()
const { database, identity } = world
const { ok, enter, lettersTo, newestCode } = makeKit(world)

test('a failure of the server is an internal error that does not name its cause', async () => {
  await database.script('alter table sign_in rename to sign_in_away')
  const { status, body } = await identity('InitiateAuth', passwordFlow(emailOf('agent')))
  await database.script('alter table sign_in_away rename to sign_in')
  assert.equal(status, 500)
  assert.deepEqual(body, { __type: 'InternalErrorException', message: 'Something went wrong' })
  assert.ok((await enter(emailOf('agent'))).AccessToken)
})

suite('the email about a password that was reset names', () => {
  const DEVICES: readonly [PersonName, userAgent: string, words: string][] = [
    [
      'mate',
      'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0',
      'Firefox on Windows',
    ],
    ['teamLead', 'Thing/1.0 (X11; Linux x86_64)', 'A device with Linux'],
    ['otherLead', 'Firefox/131.0', 'Firefox'],
    ['stranger', '<b>curl</b>', 'An unknown device'],
  ]
  for (const [name, userAgent, words] of DEVICES) {
    test(`${words} for ${userAgent}`, async () => {
      const Username = emailOf(name)
      await ok('ForgotPassword', { ...CLIENT, Username })
      const ConfirmationCode = await newestCode(Username)
      const request = { ...CLIENT, Username, ConfirmationCode, Password: NEW_PASSWORD }
      const { status } = await identity('ConfirmForgotPassword', request, {
        'user-agent': userAgent,
      })
      assert.equal(status, 200)
      const { text = '' } = (await lettersTo(Username)).at(-1)?.letter ?? {}
      assert.match(text, new RegExp(`^ {4}${words}$`, 'm'))
      assert.doesNotMatch(text, /curl/)
    })
  }
})
