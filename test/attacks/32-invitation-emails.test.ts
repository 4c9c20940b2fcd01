import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPANY, startInviteWorld, USER } from '../members/members-kit.ts'
import { plainWords, subjectOf } from '../notifications/read-email.ts'

/* An invitation says who sent it, for which company, what for, and how long it lasts. */

const { world, mailbox, companyInput, userInput } = await startInviteWorld()
const RESEND = 'mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) }'

const LASTS = /works once and expires in 7 days/

test('names the new company and who created it to its first administrator', async () => {
  const input = companyInput({ companyName: 'Tom & Daughters' })
  await world.as('admin').ask(COMPANY, { input })
  const raw = await mailbox.letter(input.adminEmail)
  assert.equal(subjectOf(raw), "You're invited to Goodword by Tom & Daughters")
  for (const words of Object.values(plainWords(raw))) {
    assert.match(words, /admin Tester invited you to join Tom & Daughters on Goodword/)
    assert.match(words, /to manage its members, payments and company details/)
    assert.match(words, LASTS)
    assert.match(words, /\/login/)
  }
})

test('is sent again to one person five times a day at most', async () => {
  const input = userInput()
  const { data } = await world.as('apiKey').ask(USER, { input })
  await world.database.rows(
    'insert into limit_count (key, sent, began_at) values ($1, 5000, now())',
    [`invitation resent ${data.createUser.id}`],
  )
  const again = { input: { userId: data.createUser.id } }
  assert.equal(await world.as('companyAdmin').refused(RESEND, again), 'LIMITED')
})

test('has one button and nothing of a name that is HTML', async () => {
  const input = companyInput({ companyName: '<b>Bold</b> "Co"' })
  await world.as('admin').ask(COMPANY, { input })
  const { html } = plainWords(await mailbox.letter(input.adminEmail))
  assert.ok(!html.includes('<b>'))
  assert.equal(html.match(/<a [^>]*inline-block/g)?.length, 1)
})

test('names the company again when the invitation is sent again', async () => {
  const input = userInput({ group: 'teamLead' })
  const { data } = await world.as('apiKey').ask(USER, { input })
  const first = await mailbox.letter(input.email)
  assert.match(plainWords(first).text, /You’re invited to join home company on Goodword/)
  const { errors } = await world
    .as('companyAdmin')
    .ask(RESEND, { input: { userId: data.createUser.id } })
  assert.deepEqual(errors, [])
  const second = await mailbox.letter(input.email, 2)
  assert.equal(subjectOf(second), "You're invited to Goodword by home company")
  assert.match(plainWords(second).text, /companyAdmin Tester invited you .*lead a team of agents/s)
})
