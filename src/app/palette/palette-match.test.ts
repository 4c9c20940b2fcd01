import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesLabel, readTyped } from './palette-match.ts'

test('words match the beginnings of a label’s words, whatever their case and accents', () => {
  for (const [label, typed, isMatch] of [
    ['Site Admin', 'admin', true],
    ['Site Admin', 'ADM si', true],
    ['Site Admin', 'dmin', false],
    ['Copy link for Zoë & Sons', 'copy zoe', true],
    ['Ecole', 'école', true],
    ['Refer a client to…', 'refer client', true],
    ['Refer', 'refer acme', false],
    ['Refer', ' . ', true],
  ] as const) {
    assert.equal(matchesLabel(label, typed), isMatch, `${label}, ${typed}`)
  }
})

test('a command is read apart from its company', () => {
  for (const [typed, command, company] of [
    ['refer', 'refer', ''],
    ['Refer a client to ', 'refer', ''],
    ['refer acme', 'refer', 'acme'],
    ['refer a client to Acme & Sons', 'refer', 'Acme & Sons'],
    ['copy link for acme', 'copy', 'acme'],
    ['copy acme', 'copy', 'acme'],
    ['referral', undefined, 'referral'],
    [' acme ', undefined, 'acme'],
  ] as const) {
    assert.deepEqual(readTyped(typed), { command, company }, typed)
  }
})
