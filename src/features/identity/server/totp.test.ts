import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTotpSecret, totpCode, totpStepAt, totpStepOf } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the ASCII secret 12345678901234567890, and the last six of eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const ROWS: readonly [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

for (const [second, code] of ROWS) {
  test(`at second ${second} the code is ${code}`, () => {
    const step = totpStepAt(second * 1000)
    assert.equal(totpCode(SECRET, step), code)
    assert.equal(totpStepOf(SECRET, code, second * 1000), step)
    for (const late of [30, -30])
      assert.equal(totpStepOf(SECRET, code, (second + late) * 1000), step)
    for (const late of [60, -60].filter(late => second + late > 30)) {
      assert.equal(totpStepOf(SECRET, code, (second + late) * 1000), undefined)
    }
  })
}

test('a secret has 160 bits in base32, each another', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret))
  assert.equal(secrets.size, 50)
  for (const secret of secrets) assert.match(secret, /^[A-Z2-7]{32}$/)
})
