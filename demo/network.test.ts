import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPANY_TAGS } from '#features/companies/company.ts'
import { registerMemberInput } from '#features/members/member-input.ts'
import { contactInput, referInput } from '#features/referrals/referral-input.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import { GUEST } from '#kernel/actor.ts'
import { DAY, daysBefore } from './moments.ts'
import { makeDemoNetwork } from './network.ts'

const NOW = new Date('2026-11-20T21:44:54.321Z')
const network = makeDemoNetwork(NOW)
const rows = network.referrals.map(({ current }) => current)
const active = network.companies.filter(({ row }) => row.status === 'ACTIVE')

test('the same moment gives the same network', () => {
  assert.deepEqual(makeDemoNetwork(NOW), network)
})

test('another moment gives the same people and companies', () => {
  const later = makeDemoNetwork(new Date('2027-03-01T00:00:00.000Z'))
  const idsOf = ({ people, companies }: typeof network) =>
    [...people, ...companies].map(({ row }) => row.id)
  assert.deepEqual(idsOf(later), idsOf(network))
})

test('twelve companies, one of them inactive, each with a tag and a card of its own', () => {
  assert.equal(network.companies.length, 12)
  assert.equal(active.length, 11)
  for (const field of ['companyName', 'website', 'bgColor', 'description', 'iconName'] as const) {
    assert.equal(new Set(network.companies.map(({ row }) => row[field])).size, 12, field)
  }
  const tags = network.companies.flatMap(({ row }) => row.tags)
  assert.equal(new Set(tags).size, 12)
  assert.ok(tags.every(tag => COMPANY_TAGS.some(known => known === tag)))
})

test('companies of every joining policy, and people who wait for the demo administrator', () => {
  const policies = new Set(active.map(({ row }) => row.joiningPolicy))
  assert.deepEqual([...policies].toSorted(), ['APPROVAL', 'DOMAINS', 'INVITATION', 'OPEN'])
  assert.equal(active.filter(({ row }) => row.joiningPolicy === 'OPEN').length, 8)
  const home = network.companies.find(({ row }) => row.joiningPolicy === 'APPROVAL')
  assert.ok(network.newcomers.length > 0)
  for (const { request } of network.newcomers) assert.equal(request.companyId, home?.row.id)
})

test('every company has something to read', () => {
  for (const { row, training, faq } of network.companies) {
    assert.ok(training.length >= 2 && training.length <= 4, row.companyName)
    assert.ok(faq.length >= 3 && faq.length <= 5, row.companyName)
    assert.ok(training.every(({ url }) => new URL(url).hostname.endsWith('.example')))
    assert.ok(new URL(row.website).hostname.endsWith('.example'))
    assert.match(row.contactEmail, /\.example$/)
  }
  const flags = network.companies.map(({ row }) => [row.hasTraining, row.hasDocumentation].join())
  assert.equal(new Set(flags).size, 3)
})

test('forty agents in four companies, in teams and divisions', () => {
  const agents = network.people.filter(({ group }) => group === 'agent')
  assert.equal(agents.length, 40)
  assert.equal(new Set(agents.map(({ row }) => row.companyId)).size, 4)
  assert.ok(new Set(agents.flatMap(({ row }) => row.teamLeadId ?? [])).size >= 3)
  assert.ok(new Set(agents.flatMap(({ row }) => row.divisionLeadId ?? [])).size >= 2)
})

test('everyone could have registered', () => {
  for (const { row, name } of network.people) {
    const { success } = registerMemberInput.safeParse({
      ...row,
      firstName: name.givenName,
      lastName: name.familyName,
    })
    assert.ok(success, row.email)
    assert.match(row.email, /^[a-z.-]+@demo\.goodword\.test$/)
  }
  const { people } = network
  assert.equal(new Set(people.map(({ row }) => row.email)).size, people.length)
  assert.equal(new Set(people.map(({ row }) => row.id)).size, people.length)
})

test('over 600 referrals in 14 months, in every status and payment status', () => {
  assert.ok(rows.length >= 600)
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(REFERRAL_STATUSES))
  assert.deepEqual(new Set(rows.map(row => row.paymentStatus)), new Set(PAYMENT_STATUSES))
  const oldest = Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))
  assert.ok(oldest > daysBefore(NOW, 430).getTime() && oldest < daysBefore(NOW, 400).getTime())
})

test('they grow more, on weekdays mostly, up to this hour', () => {
  const ages = rows.map(({ createdAt }) => (NOW.getTime() - createdAt.getTime()) / DAY)
  const within = (days: number) => ages.filter(age => age <= days).length
  assert.ok(within(210) > 0.55 * rows.length)
  assert.ok(within(1) >= 12)
  assert.ok(within(1 / 24) >= 4)
  const weekdays = rows.filter(({ createdAt }) => ![0, 6].includes(createdAt.getUTCDay()))
  assert.ok(weekdays.length > 0.85 * rows.length)
})

test('about one in eight is split', () => {
  const share = rows.filter(({ splitUserIds }) => splitUserIds.length > 0).length / rows.length
  assert.ok(share > 0.09 && share < 0.16, String(share))
})

test('every client could have been entered on the form they came by', () => {
  for (const { submitted, by } of network.referrals) {
    const { name, email, phoneNumber: phone, notes } = submitted
    const isPublic = by === GUEST
    const form = isPublic
      ? contactInput.safeParse({ name, email, phone, notes })
      : referInput.safeParse({ name, email, phone, referralType: notes })
    assert.ok(form.success, JSON.stringify({ name, email, phone, notes }))
    assert.match(email, /\.example$/)
    assert.match(phone ?? '', /555\D?01\d\d$/)
  }
})
