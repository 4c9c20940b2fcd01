import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  type Division,
  divideFee,
  FEE_RECEIVERS,
  type FeeReceiver,
  type Present,
} from './divide-fee.ts'
import { ABSENT_LEADS, WHOLE } from './terms-choices.ts'

const TERMS: Division = {
  agentShare: 4000,
  teamLeadShare: 1000,
  divisionLeadShare: 500,
  bonusPoolShare: 500,
  mrnShare: 1000,
  splitShare: 5000,
  absentLead: 'HOUSE',
}
const ALL: Present = { split: true, teamLead: true, divisionLead: true }
const NONE: Present = { split: false, teamLead: false, divisionLead: false }

const centsOf = (fee: number, terms: Division, present: Present): number[] =>
  divideFee(fee, terms, present).map(({ cents }) => cents)
const reasonOf = (receiver: FeeReceiver, terms: Division, present: Present): string | undefined =>
  divideFee(100_000, terms, present).find(each => each.receiver === receiver)?.reason

suite('a fee is divided', () => {
  test('among everyone, in their order', () => {
    assert.deepEqual(
      divideFee(100_000, TERMS, ALL).map(({ receiver, cents }) => [receiver, cents]),
      [
        ['agent', 20_000],
        ['split', 20_000],
        ['teamLead', 10_000],
        ['divisionLead', 5_000],
        ['bonusPool', 5_000],
        ['mrn', 10_000],
        ['house', 30_000],
      ],
    )
  })

  for (const [absentLead, present, expected] of [
    ['HOUSE', NONE, [40_000, 0, 0, 0, 5_000, 10_000, 45_000]],
    ['AGENT', NONE, [55_000, 0, 0, 0, 5_000, 10_000, 30_000]],
    ['UP', NONE, [40_000, 0, 0, 0, 5_000, 10_000, 45_000]],
    ['UP', { ...NONE, divisionLead: true }, [40_000, 0, 0, 15_000, 5_000, 10_000, 30_000]],
    ['UP', { ...NONE, teamLead: true }, [40_000, 0, 10_000, 0, 5_000, 10_000, 35_000]],
    ['AGENT', { ...NONE, split: true }, [27_500, 27_500, 0, 0, 5_000, 10_000, 30_000]],
  ] as const) {
    test(`where the share of an absent lead goes to ${absentLead}: ${JSON.stringify(present)}`, () => {
      assert.deepEqual(centsOf(100_000, { ...TERMS, absentLead }, present), expected)
    })
  }

  test('with the cents that are left going to the largest remainders, then by order', () => {
    // A third each of 10000 basis points: 0.3333, 0.3333 and 0.3334 of a cent remain.
    const thirds = { ...TERMS, agentShare: 3333, teamLeadShare: 3333, divisionLeadShare: 3334 }
    const rest = { bonusPoolShare: 0, mrnShare: 0 }
    const present = { ...ALL, split: false }
    assert.deepEqual(centsOf(1, { ...thirds, ...rest }, present), [0, 0, 0, 1, 0, 0, 0])
    assert.deepEqual(centsOf(2, { ...thirds, ...rest }, present), [1, 0, 0, 1, 0, 0, 0])
    // Equal remainders: the agent comes before whom it is split with.
    assert.deepEqual(centsOf(1, { ...TERMS, agentShare: 10_000 - 3_000 }, ALL)[0], 1)
  })

  test('and says why each receives so much', () => {
    assert.equal(reasonOf('agent', TERMS, NONE), '40% of the fee')
    assert.equal(
      reasonOf('split', { ...TERMS, splitShare: 2550 }, ALL),
      '25.5% of the agent’s part, which is 40% of the fee',
    )
    assert.equal(
      reasonOf('divisionLead', { ...TERMS, absentLead: 'UP' }, { ...ALL, teamLead: false }),
      '15% of the fee, with the absent team lead’s 10%',
    )
    assert.equal(reasonOf('teamLead', TERMS, NONE), 'There is no team lead')
    assert.equal(
      reasonOf('house', TERMS, NONE),
      '45% of the fee, with the absent team lead’s 10%, with the absent division lead’s 5%',
    )
  })

  test('only where it is a whole number of cents from 0 on', () => {
    for (const fee of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      assert.throws(() => divideFee(fee, TERMS, ALL), RangeError)
    assert.deepEqual(centsOf(0, TERMS, ALL), [0, 0, 0, 0, 0, 0, 0])
  })
})

// A generator with a seed, so that what fails fails again.
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('for any terms and fee, the shares add up to it, each within a cent of what is exact', () => {
  const random = randomFrom(18)
  for (let round = 0; round < 100_000; round++) {
    let left = WHOLE
    const take = (): number => {
      const share = random(2) === 0 ? random(left + 1) : random(Math.min(left, 50) + 1)
      left -= share
      return share
    }
    const terms: Division = {
      agentShare: take(),
      teamLeadShare: take(),
      divisionLeadShare: take(),
      bonusPoolShare: take(),
      mrnShare: take(),
      splitShare: random(WHOLE + 1),
      absentLead: ABSENT_LEADS[random(3)] ?? 'HOUSE',
    }
    const present = {
      split: random(2) === 0,
      teamLead: random(2) === 0,
      divisionLead: random(2) === 0,
    }
    const fee = random(3) === 0 ? random(200) : random(2 ** 31) * (random(40_000) + 1)
    const shares = divideFee(fee, terms, present)
    const what = JSON.stringify([round, fee, terms, present, shares])
    assert.deepEqual(
      shares.map(({ receiver }) => receiver),
      FEE_RECEIVERS,
    )
    const sum = shares.reduce((total, { cents }) => total + cents, 0)
    assert.equal(sum, fee, what)
    for (const { receiver, cents } of shares) {
      assert.ok(Number.isSafeInteger(cents) && cents >= 0, what)
      const [above, below] = bounds(fee, exactWeight(receiver, terms, present))
      assert.ok(BigInt(cents) >= below && BigInt(cents) <= above, `${receiver} ${what}`)
    }
  }
})

/** The cents below and above a share of basis points of basis points. */
function bounds(fee: number, weight: number): [bigint, bigint] {
  const exact = BigInt(fee) * BigInt(weight)
  const unit = BigInt(WHOLE) * BigInt(WHOLE)
  const below = exact / unit
  return [exact % unit === 0n ? below : below + 1n, below]
}

/** What each receives, said again in another way. */
function exactWeight(receiver: FeeReceiver, terms: Division, present: Present): number {
  const { absentLead } = terms
  const team = terms.teamLeadShare
  const division = terms.divisionLeadShare
  const lost = (present.teamLead ? 0 : team) + (present.divisionLead ? 0 : division)
  const up = absentLead === 'UP' && !present.teamLead && present.divisionLead ? team : 0
  const agent = terms.agentShare + (absentLead === 'AGENT' ? lost : 0)
  const split = present.split ? agent * terms.splitShare : 0
  const weights = {
    agent: agent * WHOLE - split,
    split,
    teamLead: present.teamLead ? team * WHOLE : 0,
    divisionLead: present.divisionLead ? (division + up) * WHOLE : 0,
    bonusPool: terms.bonusPoolShare * WHOLE,
    mrn: terms.mrnShare * WHOLE,
  }
  if (receiver !== 'house') return weights[receiver]
  return WHOLE * WHOLE - Object.values(weights).reduce((sum, each) => sum + each, 0)
}
