import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

const COMMON =
  `Password1! P@ssw0rd P@ssw0rd1 password123 PASSWORD123! Passw0rd! Welcome1! Welcome@123
  Summer2024! Winter2025# Qwerty123! Admin@123 Admin123! Letmein1! Iloveyou1! Abc123!! 1qaz@WSX 1qaz!QAZ
  Zaq12wsx! Monkey123! Dragon1! Football1! Charlie1! Pa$$w0rd Pa$$word1 Secret123! Test1234! Hello123!
  Changeme1! Goodword1! Goodword2026! Michael1! !Password1 April2026! Liverpool1! Trustno1! Pokemon1! A1b2c3d4!
  Password_123 January2024!`.split(/\s+/)
for (const password of COMMON) {
  test(`${password} is guessed first`, () => assert.ok(isCommonPassword(password)))
}

const FINE =
  `Right-Password-1 Quite-Another-77! Goodword-Demo-1 Correct-Horse-7 tr0ub4dor&3X Blue#Kettle9
  Xk7!pQ2z Aa1!Aa1!Aa1! Very-Secret-99! Passwordless-Future-8 Abcdef1!x Wm4-rtK-p9d`.split(/\s+/)
for (const password of FINE) {
  test(`${password} is not`, () => assert.ok(!isCommonPassword(password)))
}
