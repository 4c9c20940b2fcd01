import assert from 'node:assert/strict'
import type { PersonName } from '../../kit/people.ts'
import type { Subscriber, World } from '../../kit/world.ts'
import { assertUnmarked, schema, selection } from './walk.ts'

/* The marked company at work, and who listens from the next one. */

const workOf = (time: number): readonly (readonly [mutation: string, input: object])[] => [
  ['updateReferral', { id: 'zq7kv-inside', notes: `zq7kv again ${time}` }],
  ['changeReferralStatus', { id: 'zq7kv-outside', status: 'IN_REVIEW' }],
  ['updatePayment', { id: 'zq7kv-inside', paymentStatus: 'PROCESSED' }],
  ['updateUser', { id: 'zq7kv-agent', address: 'zq7kv avenue' }],
  ['updateMember', { id: 'zq7kv-mate', firstName: 'zq7kv', lastName: 'zq7kv' }],
  ['setMemberActive', { id: 'zq7kv-mate', active: false }],
  [
    'updateCompany',
    { id: 'zq7kv-company', contactEmail: 'zq7kv@new.example', description: 'zq7kv more' },
  ],
  ['updateTrainingResource', { id: 'zq7kv-lesson', title: 'zq7kv other' }],
  ['updateFaqItem', { id: 'zq7kv-faq', answer: 'zq7kv other' }],
  [
    'createTrainingResource',
    { companyId: 'zq7kv-company', title: 'zq7kv', url: 'https://zq7kv.example' },
  ],
  ['createFaqItem', { companyId: 'zq7kv-company', question: 'zq7kv?', answer: 'zq7kv.' }],
  [
    'createUser',
    {
      companyId: 'zq7kv-company',
      email: `zq7kv${time}@u.example`,
      firstName: 'zq7kv',
      lastName: 'zq7kv',
    },
  ],
  [
    'createReferral',
    {
      userId: 'zq7kv-agent',
      companyId: 'foreign',
      name: 'zq7kv client',
      email: 'zq7kv@client.example',
      phoneNumber: '5550100100',
      notes: 'zq7kv notes',
    },
  ],
  // At home, and so heard there: all that came before has come.
  ['updateReferral', { id: 'at-home', notes: `At last ${time}` }],
  ['updateUser', { id: 'agent', address: `At last ${time}` }],
  ['updateCompany', { id: 'home', description: `At last ${time}` }],
]

async function work(world: World, time: number): Promise<void> {
  for (const [name, input] of workOf(time)) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`
    const { errors } = await world.as('admin').ask(text, { input })
    assert.deepEqual(errors, [], name)
  }
}

// What is waited for is among both, since a person may have 20 lines.
const LAST = /^onUpdate(Referral|User|Company)$/
const HALVES = [
  (name: string) => name.startsWith('onCreate') || LAST.test(name),
  (name: string) => !name.startsWith('onCreate'),
]

/** Listens to all there is, by every filter that a mark may be sought by; to one half of it after the other. */
export async function probeBusy(
  world: World,
  listeners: readonly PersonName[],
  allowed: readonly string[],
): Promise<void> {
  for (const [time, isAmong] of HALVES.entries()) {
    const lines: (readonly [string, Subscriber])[] = []
    for (const who of listeners) lines.push(...(await listen(world, who, isAmong)))
    await work(world, time)
    for (const [what, line] of lines) {
      const [who, name = ''] = what.split(' ')
      if (who === 'agent' && LAST.test(name)) await untilLast(line)
    }
    for (const [what, line] of lines) {
      assertUnmarked(line.received, allowed, what)
      await line.stop()
    }
  }
}

async function listen(world: World, who: PersonName, isAmong: (name: string) => boolean) {
  const lines: (readonly [string, Subscriber])[] = []
  for (const [name, field] of Object.entries(schema.getSubscriptionType()?.getFields() ?? {})) {
    if (!isAmong(name)) continue
    if (field.args.length === 0) {
      lines.push([`${who} ${name}`, await world.subscribe(who, `subscription { ${name} }`)])
      continue
    }
    const model = String(field.type).replaceAll(/\W/g, '')
    const text = `subscription ($filter: Model${model}FilterInput) {
      ${name}(filter: $filter) ${selection(model, 1, 5)} }`
    lines.push([`${who} ${name}`, await world.subscribe(who, text)])
    if (who !== 'agent') continue
    const filter = { or: [{ id: { contains: 'zq7kv' } }, { id: { contains: 'm' } }] }
    lines.push([`${name}, filtered`, await world.subscribe('otherAgent', text, { filter })])
  }
  return lines
}

async function untilLast(line: Subscriber): Promise<void> {
  for (let n = 1; !JSON.stringify(await line.nth(n)).includes('At last'); n++);
}
