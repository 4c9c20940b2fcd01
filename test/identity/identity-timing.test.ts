import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { CLIENT, makeKit, NEW_PASSWORD, passwordFlow, signUpRequest } from './identity-kit.ts'

const world = await startWorld()
const { identity, database } = world
const { join, ok } = makeKit(world)

const TRIES = 40
// A busy machine can make medians differ by chance, but not again and again.
const ROUNDS = 3

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const asking = (Username: string) => ({ ...CLIENT, Username })
const OPERATIONS: readonly [string, (address: string) => object][] = [
  ['InitiateAuth', address => passwordFlow(address, 'Wrong-Password-1')],
  ['SignUp', address => signUpRequest(address)],
  ['ConfirmSignUp', address => ({ ...asking(address), ConfirmationCode: '12345678' })],
  ['ForgotPassword', asking],
  ['ResendConfirmationCode', asking],
  [
    'ConfirmForgotPassword',
    address => ({ ...asking(address), ConfirmationCode: '12345678', Password: NEW_PASSWORD }),
  ],
]

for (const [operation, requestFor] of OPERATIONS) {
  test(`${operation} answers a known and an unknown address alike, in the same time`, async t => {
    const known = `known-${operation.toLowerCase()}@time.example`
    await join(known)
    const unknown = known.replace('known', 'unknown')
    for (const address of [known, unknown]) await ok('SignUp', signUpRequest(address))
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
    const answers = new Map<string, string>()
    const tryBoth = async () => {
      for (let n = 0; n < TRIES * 2; n++) {
        const address = n % 2 ? known : unknown
        // Neither locked out nor out of codes, so that each try is the same work.
        await database.rows('delete from guess')
        await database.rows('delete from limit_count')
        const start = performance.now()
        const { body } = await identity(operation, requestFor(address))
        delete body.UserSub
        times[address]?.push(performance.now() - start)
        answers.set(address, JSON.stringify(body).replace(/[ku]\*\*\*/, ''))
      }
      assert.equal(answers.get(known), answers.get(unknown))
      const one = median(times[known] ?? [])
      const other = median(times[unknown] ?? [])
      t.diagnostic(`known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`)
      return one / other < 2 && other / one < 2
    }
    let isAlike = false
    for (let round = 0; round < ROUNDS && !isAlike; round++) isAlike = await tryBoth()
    assert.ok(isAlike, 'the medians above are too far apart')
  })
}
