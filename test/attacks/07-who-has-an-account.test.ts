import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CLIENT,
  makeKit,
  NEW_PASSWORD,
  passwordFlow,
  signUpRequest,
} from '../identity/identity-kit.ts'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { identity, app } = world
const { join, lettersTo, codesTo, enter } = makeKit(world)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('signing up, step by step, tells a stranger nothing about who has an account', async () => {
  const id = await join('known@who.example')
  const story = async (address: string) => {
    const reported: unknown[] = []
    const ask = async (operation: string, request: object) => {
      const { status, body, cookie } = await identity(operation, request)
      assert.notEqual(body.UserSub, id)
      reported.push([
        operation,
        status,
        { ...body, UserSub: UUID.test(body.UserSub) },
        Boolean(cookie),
      ])
    }
    const confirm = () => ({ ...CLIENT, Username: address, ConfirmationCode: '01234567' })
    await ask('ConfirmSignUp', confirm())
    await ask('ResendConfirmationCode', { ...CLIENT, Username: address })
    for (const Password of [NEW_PASSWORD, `${NEW_PASSWORD}2`]) {
      await ask('SignUp', { ...signUpRequest(address), Password })
      await ask('InitiateAuth', passwordFlow(address, Password))
      await ask('InitiateAuth', passwordFlow(address, 'Wrong-Password-1'))
      await ask('ResendConfirmationCode', { ...CLIENT, Username: address })
      await ask('ConfirmSignUp', confirm())
    }
    await ask('ForgotPassword', { ...CLIENT, Username: address })
    return reported
  }
  assert.deepEqual(await story('known@who.example'), await story('knowx@who.example'))
})

test('the owner keeps their password, and an email tells them of the attempt', async () => {
  const address = 'owner@who.example'
  await join(address)
  const codes = (await codesTo(address)).length
  const payload = JSON.stringify({
    ...signUpRequest(address.toUpperCase()),
    Password: NEW_PASSWORD,
  })
  const response = await app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    },
    payload,
  })
  assert.equal(response.statusCode, 200)
  const { to, letter } = (await lettersTo(address)).at(-1) ?? {}
  assert.equal(to, address)
  assert.match(letter?.subject ?? '', /tried to sign up/)
  for (const link of ['http://localhost:3000/login', 'http://localhost:3000/forgot-password']) {
    assert.ok(letter?.text.includes(link) && letter.html.includes(link), link)
  }
  assert.match(letter?.text ?? '', /from Chrome on Linux/)
  assert.equal((await codesTo(address)).length, codes)
  assert.ok((await enter(address, PASSWORD)).AccessToken)
})
