import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { CLIENT, makeKit, passwordFlow, signUpRequest } from '../identity/identity-kit.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { identity, database } = world
const { join, enter, newestCode, refused } = makeKit(world)

const PERSON = { given_name: 'Marigold', family_name: 'Fennimore', 'custom:companyId': 'home' }
const GUESSABLE = {
  'the person’s name': 'Marigold-Fennimore-1',
  'the name with look-alikes and a year': 'M4rig0ld#1990!',
  'the address': 'Goldie.Test-2026!',
  'the company': 'Home-Company-77!',
  'the product': 'Goodword-2026!',
  'a walk over the keyboard': '1qaz@WSX3edc',
  'a common password': 'P@ssw0rd-2026!',
} as const
const ADDRESS = 'goldie@test.example'
const WANTED = 'Teapot-Orchard-58!'
const EASY = /^Password did not conform with policy: Password is too easy to guess/

/** An account of the person, which was signed up for with a good password. */
const joinAs = async (address: string): Promise<string> => {
  const { UserSub } = (await identity('SignUp', signUpRequest(address, PERSON))).body
  const ConfirmationCode = await newestCode(address)
  await identity('ConfirmSignUp', { ...CLIENT, Username: address, ConfirmationCode })
  return UserSub
}
await joinAs(ADDRESS)

const refusesEasy = ({ status, body }: { status: number; body: Record<string, string> }) => {
  assert.deepEqual(
    [status, body['__type']],
    [400, 'InvalidPasswordException'],
    JSON.stringify(body),
  )
  assert.match(String(body['message']), EASY)
}

suite('a password is refused that is made of', () => {
  for (const [what, password] of Object.entries(GUESSABLE)) {
    test(`${what}: at sign-up, change and reset`, async () => {
      const request = { ...signUpRequest('goldie@test.example', PERSON), Password: password }
      refusesEasy(await identity('SignUp', request))
      const { AccessToken } = await enter(ADDRESS)
      const change = {
        AccessToken,
        PreviousPassword: 'Right-Password-1',
        ProposedPassword: password,
      }
      refusesEasy(await identity('ChangePassword', change))
      await identity('ForgotPassword', { ...CLIENT, Username: ADDRESS })
      const ConfirmationCode = await newestCode(ADDRESS)
      const reset = { ...CLIENT, Username: ADDRESS, ConfirmationCode, Password: password }
      refusesEasy(await identity('ConfirmForgotPassword', reset))
    })
  }
})

test('a refused password costs neither the code nor a try', async () => {
  const address = 'patient@test.example'
  await joinAs(address)
  await identity('ForgotPassword', { ...CLIENT, Username: address })
  const ConfirmationCode = await newestCode(address)
  const reset = (Password: string) =>
    identity('ConfirmForgotPassword', { ...CLIENT, Username: address, ConfirmationCode, Password })
  for (let n = 0; n < 7; n++) refusesEasy(await reset('Marigold-Fennimore-1'))
  assert.equal((await reset(WANTED)).status, 200)
  assert.ok((await enter(address, WANTED)).AccessToken)
})

test('whoever lacks the code does not learn by it what the owner is called', async () => {
  const reported = async (address: string): Promise<string> => {
    await identity('ForgotPassword', { ...CLIENT, Username: address })
    const Password = 'Marigold-Fennimore-1'
    const request = { ...CLIENT, Username: address, ConfirmationCode: '00000000', Password }
    return (await identity('ConfirmForgotPassword', request)).body.__type
  }
  await joinAs('named@test.example')
  assert.deepEqual(
    [await reported('named@test.example'), await reported('nobody@test.example')],
    ['CodeMismatchException', 'CodeMismatchException'],
  )
})

test('whoever was invited chooses none either', async () => {
  const address = 'invited@test.example'
  const id = await joinAs(address)
  await database.rows("update account set status = 'FORCE_CHANGE_PASSWORD' where id = $1", [id])
  const { Session } = (await identity('InitiateAuth', passwordFlow(address))).body
  const answer = (NEW_PASSWORD: string) =>
    identity('RespondToAuthChallenge', {
      ...CLIENT,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { USERNAME: address, NEW_PASSWORD },
      Session,
    })
  refusesEasy(await answer('Marigold-Fennimore-1'))
  assert.equal((await answer(WANTED)).status, 200)
})

test('no rule of composition is added: eight mixed characters of chance are a password', async () => {
  await join('chance@test.example')
  const { AccessToken } = await enter('chance@test.example')
  const change = { AccessToken, PreviousPassword: 'Right-Password-1', ProposedPassword: 'vT9#kQz4' }
  assert.equal((await identity('ChangePassword', change)).status, 200)
  assert.equal(
    await refused('InitiateAuth', passwordFlow('chance@test.example')),
    'NotAuthorizedException',
  )
})
