import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { lastMonday } from '#kernel/week.ts'
import { deleteWithEntries } from '../kit/delete-with-entries.ts'
import { emailOf, type PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { contact, SUBMIT } from '../referrals/contact-kit.ts'
import { inShort, letterTo, startPostedWorld } from './mail-kit.ts'
import { mailOperations, PAY } from './mail-operations.ts'

const { world, database, post, endMinute } = await startPostedWorld()

const REFER = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
const { done, move, choose, choicesOf, known } = mailOperations(world)

test('a client’s own words reach the agent and who looks after the company, not the subject', async () => {
  await done('guest', SUBMIT, contact({ name: 'Dana <Client>' }))
  const letters = await post()
  assert.deepEqual(inShort(letters), [
    'agent: You have a new referral',
    'partneradmin: A new client for partner company',
  ])
  const { words, raw } = letterTo(letters, 'agent')
  assert.match(words, /Dana <Client>\n {4}partner company · Submitted/)
  assert.match(words, /Dana &lt;Client&gt;/)
  assert.match(words, /http:\/\/localhost:3000\/dashboard/)
  assert.match(
    words,
    /You’re getting this email because the status of one of your referrals changed\./,
  )
  assert.match(raw, /^From: "?Kindred & Co"? </m)
  assert.match(raw, /^Message-ID: <[0-9a-f-]{36}@localhost>\r$/m)
  assert.match(letterTo(letters, 'partnerAdmin').words, /Referred by agent Tester of home company/)
})

test('an agent’s own deed is no news to the agent', async () => {
  await done('agent', REFER, { ...TYPED_REFERRAL, splitUserIds: ['mate'] })
  assert.deepEqual(inShort(await post()), [
    'mate: A referral was shared with you',
    'partneradmin: A new client for partner company',
  ])
})

test('a payment that is undone within ten seconds is in no letter', async () => {
  const id = await known()
  const amounts = { agentPayAmount: 10 }
  await done('partnerAdmin', PAY, { id, paymentStatus: 'PROCESSED', ...amounts })
  await endMinute()
  await done('partnerAdmin', PAY, { id, paymentStatus: 'PENDING' })
  assert.deepEqual(inShort(await post()), [])
})

test('several moves are one letter, and each reads of their own share alone', async () => {
  const id = await known()
  await move('partnerAdmin', id, 'IN_REVIEW')
  await move('partnerAdmin', id, 'COMPLETED')
  const amounts = {
    agentPayAmount: 110.5,
    splitAgentPayAmount: 40.25,
    teamPayAmount: 7.75,
    divisionPayAmount: 3.5,
  }
  await done('partnerAdmin', PAY, { id, paymentStatus: 'PROCESSED', ...amounts })
  const letters = await post()
  assert.deepEqual(inShort(letters), [
    'agent: Your referral is now Completed',
    'agent: Your referral was paid',
    'mate: Your referral is now Completed',
    'mate: Your referral was paid',
  ])
  const [agentMoved, agentPaid, , matePaid] = letters
  assert.match(agentMoved?.words ?? '', /In Contact → Completed/)
  assert.match(agentPaid?.words ?? '', /You were paid \$110\.50\./)
  assert.match(matePaid?.words ?? '', /You were paid \$40\.25\./)
  const others: readonly [string | undefined, RegExp][] = [
    [agentMoved?.words, /\$/],
    [agentPaid?.words, /40\.25|150\.75|7\.75|3\.50/],
    [matePaid?.words, /110\.50|150\.75|7\.75|3\.50/],
  ]
  for (const [words, hidden] of others) assert.doesNotMatch(words ?? '', hidden)
})

test('many at once are one letter a person', async () => {
  const ids = [await known(), await known(), await known()]
  for (const id of ids) await move('mate', id, 'REJECTED')
  assert.deepEqual(inShort(await post()), ['agent: Updates on 3 of your referrals'])
})

test('what is no longer so when the letter is written is not told', async () => {
  const id = await known()
  await done('partnerAdmin', PAY, { id, paymentStatus: 'PROCESSED', agentPayAmount: 5 })
  await done('partnerAdmin', PAY, { id, paymentStatus: 'FAILED' })
  await move('partnerAdmin', id, 'IN_REVIEW')
  await move('partnerAdmin', id, 'IN_CONTACT')
  const other = await known()
  await move('partnerAdmin', other, 'REJECTED')
  await done(
    'admin',
    'mutation ($input: DeleteReferralInput!) { deleteReferral(input: $input) { id } }',
    { id: other },
  )
  assert.deepEqual(inShort(await post()), [])
})

test('whoever is inactive, gone, or invited and not yet come gets none', async () => {
  const standings: readonly [PersonName, string][] = [
    ['otherAgent', 'active = false'],
    ['otherLead', 'active = false, gone_at = now()'],
    ['siteAdmin', 'invited = true'],
  ]
  for (const [userId, standing] of standings) {
    await database.rows(`update member set ${standing} where id = $1`, [userId])
  }
  const people = ['teamLead', ...standings.map(([name]) => name)]
  const ids = []
  for (const userId of people) ids.push(await known({ userId, splitUserIds: [] }))
  for (const id of ids) await move('partnerAdmin', id, 'REJECTED')
  assert.deepEqual(inShort(await post()), ['teamlead: Your referral is now Rejected'])
})

suite('what somebody wants', () => {
  test('is as the product starts with until they choose, and company news is for who looks after one', async () => {
    const rest = ['STATUS_CHANGED yes', 'PAID yes']
    assert.deepEqual(await choicesOf('homeless'), [...rest, 'WEEKLY_SUMMARY no', 'NEW_DEVICE no'])
    const ofAdministrator = [
      ...rest,
      'NEW_REFERRAL yes',
      'NEW_MEMBER yes',
      'WEEKLY_SUMMARY no',
      'NEW_DEVICE yes',
    ]
    assert.deepEqual(await choicesOf('companyAdmin'), ofAdministrator)
    await choose('homeless', 'WEEKLY_SUMMARY', true)
    await choose('homeless', 'PAID', false)
    assert.deepEqual(await choicesOf('homeless'), [
      'STATUS_CHANGED yes',
      'PAID no',
      'WEEKLY_SUMMARY yes',
      'NEW_DEVICE no',
    ])
    assert.deepEqual(await choicesOf('companyAdmin'), ofAdministrator)
  })

  test('holds for letters that are queued already', async () => {
    const id = await known()
    await choose('agent', 'STATUS_CHANGED', false)
    await move('partnerAdmin', id, 'IN_REVIEW')
    assert.deepEqual(inShort(await post()), ['mate: Your referral is now In Review'])
    await choose('agent', 'STATUS_CHANGED', true)
    await move('partnerAdmin', id, 'COMPLETED')
    assert.equal((await post()).length, 2)
  })
})

suite('the week', () => {
  const DAY = 24 * 60 * 60 * 1000
  /** A moment of the week before the last Monday. */
  const lastWeek = new Date(Date.parse(lastMonday(new Date(), 'UTC')) - 3 * DAY)
  /** As if a Monday had come since. */
  const missMondays = (count: number) =>
    database.rows('update mail_progress set week = week - 7 * $1::int, week_after = null', [count])

  test('is told once, in the reader’s own figures, and a week without news is not told', async () => {
    for (const who of ['agent', 'mate', 'partnerAdmin', 'stranger', 'foreignAdmin'] as const) {
      await choose(who, 'WEEKLY_SUMMARY', true)
    }
    await deleteWithEntries(database)
    const past = { createdAt: lastWeek, updatedAt: lastWeek }
    const paid = { paymentStatus: 'PROCESSED', processedAt: lastWeek, status: 'COMPLETED' }
    const shares = { splitUserIds: ['mate'], agentPayAmount: 11_050, splitAgentPayAmount: 4025 }
    await known({ ...past, ...paid, ...shares })
    await known({ ...past, splitUserIds: [] })
    // Of this week, which the next summary tells.
    await known()
    await database.rows('update referral_change set changed_at = $1 where changes ? $2', [
      lastWeek,
      'processedAt',
    ])
    await missMondays(1)
    const letters = await post()
    const week = /^Your weekly summary, [A-Z][a-z]+ \d+ to [A-Z][a-z]+ \d+$/
    assert.deepEqual(
      letters.map(({ to }) => to),
      ['agent', 'mate', 'partnerAdmin'].map(name => emailOf(name as PersonName)),
    )
    for (const { subject } of letters) assert.match(subject, week)
    const rows = (name: PersonName) =>
      [...letterTo(letters, name).words.matchAll(/^ {4}(\S.*)\n {4}(\S.*)$/gm)].map(
        ([, title, detail]) => `${title}: ${detail}`,
      )
    assert.deepEqual(rows('agent'), [
      'New referrals: 2',
      'Completed: 1',
      'Paid to you: $110.50 for 1 referral',
    ])
    assert.deepEqual(rows('mate'), [
      'New referrals: 1',
      'Completed: 1',
      'Paid to you: $40.25 for 1 referral',
    ])
    assert.deepEqual(rows('partnerAdmin'), [
      'New referrals to partner company: 2',
      'Completed at partner company: 1',
    ])
    assert.deepEqual(await post(), [])
    await missMondays(3)
    assert.equal((await post()).length, 3)
  })
})
