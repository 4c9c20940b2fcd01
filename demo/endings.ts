import type { ReferralStatus } from '#features/referrals/referral-status.ts'
import type { Random } from './random.ts'

/** The status of a referral and, once it is completed, of its payment. */
export type Ending = Exclude<ReferralStatus, 'COMPLETED'> | Completed
type Completed = 'COMPLETED' | 'PRICED' | 'PAID' | 'FAILED'

type Weights = readonly (readonly [Ending, number])[]

// Up to so many days of age, what has become of it.
const BY_AGE: readonly (readonly [number, Weights])[] = [
  [
    1,
    [
      ['SUBMITTED', 8],
      ['IN_PROGRESS', 1],
      ['IN_CONTACT', 1],
    ],
  ],
  [
    7,
    [
      ['SUBMITTED', 4],
      ['IN_PROGRESS', 3],
      ['IN_CONTACT', 3],
      ['IN_REVIEW', 1],
      ['REJECTED', 0.5],
    ],
  ],
  [
    21,
    [
      ['SUBMITTED', 1],
      ['IN_PROGRESS', 2],
      ['IN_CONTACT', 2],
      ['IN_REVIEW', 2],
      ['REJECTED', 1],
      ['COMPLETED', 1.2],
      ['PRICED', 1],
      ['PAID', 0.6],
    ],
  ],
  [
    50,
    [
      ['IN_PROGRESS', 1],
      ['IN_CONTACT', 1],
      ['IN_REVIEW', 2],
      ['REJECTED', 2],
      ['COMPLETED', 0.7],
      ['PRICED', 2.5],
      ['PAID', 6],
      ['FAILED', 0.5],
    ],
  ],
  [
    120,
    [
      ['IN_CONTACT', 0.4],
      ['IN_REVIEW', 0.6],
      ['REJECTED', 2.2],
      ['PRICED', 0.6],
      ['PAID', 9],
      ['FAILED', 0.6],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      ['IN_REVIEW', 0.1],
      ['REJECTED', 2.4],
      ['PAID', 9.5],
      ['FAILED', 0.3],
    ],
  ],
]

export function drawEnding(random: Random, ageDays: number): Ending {
  const [, weights] = BY_AGE.find(([upTo]) => ageDays <= upTo) as (typeof BY_AGE)[number]
  return random.weighted(weights)
}

interface Course {
  /** The statuses it took on after SUBMITTED; one of these ways. */
  readonly ways: readonly (readonly ReferralStatus[])[]
  /** The days from submission to the last change, from and to. */
  readonly days: readonly [number, number]
}

const TO_COMPLETED = [
  ['IN_CONTACT', 'COMPLETED'],
  ['IN_REVIEW', 'COMPLETED'],
  ['COMPLETED'],
] as const

export const COURSES: Readonly<Record<Ending, Course>> = {
  SUBMITTED: { ways: [[]], days: [0, 0] },
  IN_PROGRESS: { ways: [['IN_PROGRESS']], days: [0.5, 3] },
  IN_CONTACT: { ways: [['IN_CONTACT'], ['IN_PROGRESS', 'IN_CONTACT']], days: [1, 5] },
  IN_REVIEW: { ways: [['IN_CONTACT', 'IN_REVIEW'], ['IN_REVIEW']], days: [4, 14] },
  REJECTED: { ways: [['IN_CONTACT', 'REJECTED'], ['REJECTED']], days: [3, 20] },
  COMPLETED: { ways: TO_COMPLETED, days: [8, 30] },
  PRICED: { ways: TO_COMPLETED, days: [10, 32] },
  PAID: { ways: TO_COMPLETED, days: [16, 48] },
  FAILED: { ways: TO_COMPLETED, days: [16, 40] },
}
