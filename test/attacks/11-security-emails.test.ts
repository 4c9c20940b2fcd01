import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CLIENT, makeKit, NEW_PASSWORD } from '../identity/identity-kit.ts'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { database, identity, mailbox } = world
const { ok, lettersTo, newestCode } = makeKit(world)

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

const signIn = (name: PersonName, headers: Record<string, string> = {}) => {
  const AuthParameters = { USERNAME: emailOf(name), PASSWORD }
  const flow = { ...CLIENT, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
  return identity('InitiateAuth', flow, { 'user-agent': FIREFOX, ...headers })
}
const queued = async (name: PersonName): Promise<number> => {
  const rows = await database.rows(
    "select 1 from jobs.job where name = 'mail' and data ->> 'memberId' = $1",
    [name],
  )
  return rows.length
}
const choose = (name: PersonName, wanted: boolean) =>
  world
    .as(name)
    .ask(
      'mutation ($input: SetMailPreferenceInput!) { setMailPreference(input: $input) { kind } }',
      {
        input: { kind: 'NEW_DEVICE', wanted },
      },
    )

test('a sign-in from a new device is emailed to administrators, from a known one to nobody', async () => {
  const { cookie = '' } = await signIn('companyAdmin')
  assert.equal(await queued('companyAdmin'), 0)
  await signIn('companyAdmin', { cookie })
  assert.equal(await queued('companyAdmin'), 0)
  await signIn('companyAdmin')
  const letter = await mailbox.letter(emailOf('companyAdmin'), 1)
  assert.match(letter, /Subject: New sign-in to your Goodword account/)
  assert.match(letter, /Firefox on Windows/)
  assert.match(letter, /unsubscribe/i)
})

test('others get it if they choose it, and administrators may do without', async () => {
  for (const name of ['agent', 'siteAdmin'] as const) {
    await world.tokenOf(name)
    await choose(name, name === 'agent')
    await signIn(name)
    assert.equal(await queued(name), name === 'agent' ? 1 : 0)
  }
  await world.tokenOf('mate')
  await signIn('mate')
  assert.equal(await queued('mate'), 0)
})

test('a password that was reset is told to its owner, whatever mail they chose', async () => {
  const Username = emailOf('stranger')
  await ok('ForgotPassword', { ...CLIENT, Username })
  const ConfirmationCode = await newestCode(Username)
  await ok('ConfirmForgotPassword', {
    ...CLIENT,
    Username,
    ConfirmationCode,
    Password: NEW_PASSWORD,
  })
  const last = (await lettersTo(Username)).at(-1)?.letter
  assert.equal(last?.subject, 'Your Goodword password was reset')
  for (const text of [last?.text, last?.html]) assert.match(text ?? '', /forgot-password/)
})
