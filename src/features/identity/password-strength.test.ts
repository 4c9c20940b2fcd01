import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPasswordStrength } from './password-strength.ts'

const strengthOf = await loadPasswordStrength()
const OWNER = ['Ann', 'Lee-Zé', 'ann.lee@acme.example', 'Acme Partners', 'Goodword']

const WEAK = {
  'a common password': `Password1! P@ssw0rd P@ssw0rd1 PASSWORD123! Passw0rd! Welcome1! Welcome@123 Admin@123
    Letmein1! Iloveyou1! Abc123!! Monkey123! Dragon1! Football1! Charlie1! Pa$$w0rd Pa$$word1 Secret123!
    Test1234! Hello123! Changeme1! Michael1! !Password1 Liverpool1! Trustno1! Pokemon1! A1b2c3d4!
    Password_123`,
  'a common word and a year': `Summer2024! Winter2025# April2026! January2024! Password-2026! Passw0rd-2026!
    Summer-2026! Welcome-2026! Football-2024! Letmein-2024! Michael-1985!`,
  'the owner’s names':
    'Ann-Lee-2026! AnnLee1990! 4nn-L33-1990! AnnLeeAnnLee1! Lee-Zé-1990! annLEE!!1',
  'the owner’s address': 'Ann.lee@acme.example1A Annlee@acme1! Acme.Example-1',
  'the owner’s company': 'Acme-Partners-1! AcmePartners#7 Acm3P@rtners1! Partners-Acme-9',
  'the product’s name': 'Goodword1! Goodword2026! G00dword-2026! Goodword-Goodword-1',
  'a walk over the keyboard': `Qwerty123! 1qaz@WSX 1qaz!QAZ Zaq12wsx! Qwertyuiop1! Qwertyuiop-1 1qaz@WSX3edc
    Qwerty123456! Asdfghjkl;1A Zxcvbnm,./1A Qwert-Asdfg-1!`,
  'a row or a repetition': 'Abcd-1234-Efgh! Aaaa-1111-Bbbb Aa1!Aa1!Aa1! Abcdefg1!',
}
for (const [what, passwords] of Object.entries(WEAK)) {
  for (const password of passwords.split(/\s+/)) {
    test(`${password} is weak: ${what}`, () => {
      assert.equal(strengthOf(password, OWNER), 'WEAK')
    })
  }
}

const ENOUGH = `Right-Password-1 Quite-Another-77! Correct-Horse-7 tr0ub4dor&3X Blue#Kettle9 Xk7!pQ2z aB3$xY9!
  Very-Secret-99! Passwordless-Future-8 Wm4-rtK-p9d Ann-Wombat-Tractor-42! Goodword-Wombat-Tractor-4`
for (const password of ENOUGH.split(/\s+/)) {
  test(`${password} is enough`, () => {
    assert.notEqual(strengthOf(password, OWNER), 'WEAK')
  })
}

test('what it knows of the owner decides', () => {
  assert.equal(strengthOf('Marigold-Fennimore-1990', []), 'STRONG')
  assert.equal(strengthOf('Marigold-Fennimore-1990', ['Marigold', 'Fennimore']), 'WEAK')
})

test('words that are empty, short or of other scripts do no harm', () => {
  const odd = ['', ' ', 'a', '...', 'İ', '李小龍', 'x'.repeat(500)]
  assert.equal(strengthOf('Wombat-Tractor-42!', odd), 'STRONG')
  assert.equal(strengthOf('李小龍-1990', odd), 'WEAK')
})
