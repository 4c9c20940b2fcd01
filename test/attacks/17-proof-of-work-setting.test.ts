import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { signUpRequest } from '../identity/identity-kit.ts'
import { challengeOf, solve } from '../identity/proof-kit.ts'
import { startWorld } from '../kit/world.ts'
import { contact, SUBMIT } from '../referrals/contact-kit.ts'

/* PROOF_OF_WORK=on: every new contact request and every sign-up brings a solved challenge. */

const world = await startWorld({ PROOF_OF_WORK: 'on' })
const request = (email: string, more: object = {}) => ({ ...signUpRequest(email), ...more })

suite('the contact form', () => {
  test('asks for a proof from the first request on', async () => {
    const guest = world.as('guest')
    assert.equal(await guest.refused(SUBMIT, { input: contact() }), 'PROOF_REQUIRED')
    const proofOfWork = solve(await challengeOf(world))
    const { errors } = await guest.ask(SUBMIT, { input: contact({ proofOfWork }) })
    assert.deepEqual(errors, [])
  })
})

suite('sign-up', () => {
  test('says what is missing, and stores nothing', async () => {
    const email = 'without@proof.example'
    for (const more of [{}, { ClientMetadata: {} }, { ClientMetadata: { proofOfWork: 'x' } }]) {
      const { status, body } = await world.identity('SignUp', request(email, more))
      assert.deepEqual([status, body.__type], [400, 'UserLambdaValidationException'])
      assert.match(body.message, /proofChallenge.*ClientMetadata\.proofOfWork/)
    }
    const rows = await world.database.rows('select 1 from account where email = $1', [email])
    assert.deepEqual(rows, [])
    assert.deepEqual(world.mailbox.letters(email), [])
  })

  test('takes a solution in ClientMetadata once', async () => {
    const ClientMetadata = { proofOfWork: solve(await challengeOf(world)) }
    const first = await world.identity('SignUp', request('one@proof.example', { ClientMetadata }))
    assert.equal(first.status, 200, first.body.message)
    const again = await world.identity('SignUp', request('two@proof.example', { ClientMetadata }))
    assert.equal(again.body.__type, 'UserLambdaValidationException')
  })

  test('signing in, codes and resets ask for none', async () => {
    assert.ok(await world.tokenOf('agent'))
    const { status } = await world.identity('ForgotPassword', {
      ClientId: 'goodword',
      Username: 'agent@test.example',
    })
    assert.equal(status, 200)
  })
})
