import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailtoLink, telLink } from './contact-links.ts'

const EMAILS: readonly [string, string][] = [
  ['dana@client.example', 'mailto:dana@client.example'],
  ["o'brien+home@client.example", "mailto:o'brien%2Bhome@client.example"],
  ['c@x.test?bcc=eve@evil.example', 'mailto:c%40x.test%3Fbcc%3Deve@evil.example'],
  ['c@x.test?bcc=eve', 'mailto:c@x.test%3Fbcc%3Deve'],
  ['a,b@x.test', 'mailto:a%2Cb@x.test'],
  ['a%0d%0abcc:eve@x.test', 'mailto:a%250d%250abcc%3Aeve@x.test'],
]

for (const [email, link] of EMAILS) {
  test(`writes to ${email}`, () => assert.equal(mailtoLink(email), link))
}

const PHONES: readonly [string, string][] = [
  ['+1 (234) 567-8901', 'tel:+12345678901'],
  ['234.567.8901', 'tel:2345678901'],
  ['1+2;ext=9', 'tel:129'],
]

for (const [phone, link] of PHONES) {
  test(`calls ${phone}`, () => assert.equal(telLink(phone), link))
}
