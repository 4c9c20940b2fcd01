import { DEMO_ACCOUNTS } from './accounts.ts'
import { drawEnding, type Ending } from './endings.ts'
import { daysBefore, minutesBefore, momentInMonth, workingMoment } from './moments.ts'
import type { DemoPerson } from './people.ts'
import { makeRandom } from './random.ts'

/** A referral to be told: by whom, when, and what became of it. */
export interface Plan {
  /** The seed of everything else about it. */
  readonly key: string
  readonly agent: DemoPerson
  readonly createdAt: Date
  readonly ending: Ending
  /** When its last change was, if that matters. */
  readonly endsAt?: Date
  /** With whom the agent shares it; left out, with few, and some come by the public form. */
  readonly split?: 'a colleague' | DemoPerson
}

// 14 months of referrals.
const OLDEST_DAYS = 420
const ORDINARY = 560

/** Every referral of the network; those that a screen of a demo account lives on are set by hand. */
export function makePlans(now: Date, people: readonly DemoPerson[]): Plan[] {
  const agents = people.filter(({ group }) => group === 'agent')
  const agent = agents.find(({ row }) => row.email === demoEmail('agent')) as DemoPerson
  const others = agents.filter(other => other !== agent)
  const teammates = others.filter(({ row }) => row.teamLeadId === agent.row.teamLeadId)
  return [
    ...paidMonthByMonth(now, agent),
    ...setByHand(now, agent),
    ...sharedBy(now, teammates, agent),
    ...fromTheOffice(now, agent, people),
    ...ofTheLastHours(now, others),
    ...ofTheLastMonths(now, others),
  ]
}

const demoEmail = (group: DemoPerson['group']): string | undefined =>
  DEMO_ACCOUNTS.find(account => account.group === group)?.email

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Three payouts in each of the last six months: the line of the earnings chart. */
const paidMonthByMonth = (now: Date, agent: DemoPerson): Plan[] =>
  range(18).map(index => {
    const key = `demo agent/paid/${index}`
    const random = makeRandom(key)
    const endsAt = momentInMonth(random, now, index % 6)
    const createdAt = workingMoment(random, daysBefore(endsAt, random.whole(18, 45)))
    const plan = { key, agent, createdAt, ending: 'PAID' as const, endsAt }
    return index % 6 === 2 ? { ...plan, split: 'a colleague' as const } : plan
  })

type Aged = readonly (readonly [ageDays: number, Ending])[]

const BY_HAND: Aged = [
  [0.01, 'SUBMITTED'],
  [0.13, 'SUBMITTED'],
  [0.4, 'IN_PROGRESS'],
  [1, 'SUBMITTED'],
  [2, 'IN_CONTACT'],
  [3, 'IN_PROGRESS'],
  [5, 'SUBMITTED'],
  [6, 'IN_CONTACT'],
  [8, 'IN_REVIEW'],
  [11, 'IN_PROGRESS'],
  [13, 'COMPLETED'],
  [15, 'IN_REVIEW'],
  [17, 'REJECTED'],
  [20, 'PRICED'],
  [24, 'COMPLETED'],
  [27, 'PRICED'],
  [31, 'IN_REVIEW'],
  [38, 'PRICED'],
  [49, 'FAILED'],
  [58, 'REJECTED'],
  [97, 'REJECTED'],
  [149, 'FAILED'],
  [214, 'PAID'],
  [238, 'PAID'],
  [251, 'REJECTED'],
  [277, 'PAID'],
  [302, 'PAID'],
  [331, 'PAID'],
  [365, 'PAID'],
  [402, 'PAID'],
]

const setByHand = (now: Date, agent: DemoPerson): Plan[] =>
  BY_HAND.map(([ageDays, ending], index) => {
    const key = `demo agent/set/${index}`
    const plan = { key, agent, createdAt: createdAt(key, now, ageDays), ending }
    return index % 8 === 5 ? { ...plan, split: 'a colleague' as const } : plan
  })

const SHARED: Aged = [
  [3, 'SUBMITTED'],
  [9, 'IN_CONTACT'],
  [26, 'PRICED'],
  [47, 'PAID'],
  [76, 'PAID'],
  [141, 'PAID'],
]

const sharedBy = (now: Date, teammates: readonly DemoPerson[], split: DemoPerson): Plan[] =>
  SHARED.map(([ageDays, ending], index) => {
    const key = `shared/${index}`
    const at = createdAt(key, now, ageDays)
    const agent = makeRandom(key).pick(teammates.filter(({ row }) => row.createdAt < at))
    return { key, agent, createdAt: at, ending, split }
  })

const OFFICE: Aged = [
  [1, 'SUBMITTED'],
  [6, 'IN_CONTACT'],
  [19, 'IN_REVIEW'],
  [34, 'PRICED'],
  [52, 'PAID'],
  [83, 'PAID'],
  [131, 'PAID'],
  [190, 'REJECTED'],
]

/** Leads and administrators of the home company refer too, so that their own dashboard is alive. */
function fromTheOffice(now: Date, { row }: DemoPerson, people: readonly DemoPerson[]): Plan[] {
  const office = people.filter(
    person => person.group !== 'agent' && person.row.companyId === row.companyId,
  )
  return office.flatMap((agent, place) =>
    OFFICE.map(([ageDays, ending], index) => {
      const key = `office/${place}/${index}`
      return { key, agent, createdAt: createdAt(key, now, ageDays + place * 0.7), ending }
    }),
  )
}

const LAST_MINUTES = [3, 9, 21, 38, 64, 95, 150, 210, 320, 430, 600, 840]

const ofTheLastHours = (now: Date, agents: readonly DemoPerson[]): Plan[] =>
  LAST_MINUTES.map((minutes, index) => {
    const key = `last hours/${index}`
    const random = makeRandom(key)
    const at = minutesBefore(now, minutes + random.next())
    // Nobody answers within the hour.
    const ending = minutes < 60 ? 'SUBMITTED' : drawEnding(random, 0)
    return { key, agent: random.pick(agents), createdAt: at, ending }
  })

const ofTheLastMonths = (now: Date, agents: readonly DemoPerson[]): Plan[] => {
  const busyness = new Map(agents.map(({ row }) => [row.id, 0.4 + makeRandom(row.id).next()]))
  return range(ORDINARY).map(index => {
    const key = `last months/${index}`
    const random = makeRandom(key)
    // Raised to a power, so that the network grows.
    const ageDays = 1 + (OLDEST_DAYS - 1) * random.next() ** 1.6
    const ending = drawEnding(random, ageDays)
    const at = createdAt(key, now, ageDays)
    const there = agents.filter(({ row }) => row.createdAt < at)
    const agent = random.weighted(there.map(one => [one, busyness.get(one.row.id) ?? 1] as const))
    return { key, agent, createdAt: at, ending }
  })
}

/** In working hours, but of the last day any hour is: someone may look at midnight. */
const createdAt = (key: string, now: Date, ageDays: number): Date => {
  const about = daysBefore(now, ageDays)
  return ageDays < 1 ? about : workingMoment(makeRandom(`${key}/at`), about)
}
