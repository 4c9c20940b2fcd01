import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPANY_STATUSES, COMPANY_TAGS, type CompanyTag } from './company.ts'
import { DEFAULT_BACKGROUND, DEFAULT_COMMISSION, DEFAULT_ICON } from './company-defaults.ts'
import { COMPENSATION_FIELDS, type Compensation } from './compensation.ts'

test('there are two statuses and twenty different tags', () => {
  const first: CompanyTag = 'Financial Planning'
  assert.equal(COMPANY_STATUSES.length, 2)
  assert.equal(new Set(COMPANY_TAGS).size, 20)
  assert.deepEqual([COMPANY_TAGS[0], COMPANY_TAGS[19]], [first, 'Medical Cost Sharing'])
})

test('the defaults are those of the spec', () => {
  assert.equal(DEFAULT_ICON, 'building2')
  assert.match(DEFAULT_BACKGROUND, /^#[0-9a-f]{6}$/)
  assert.deepEqual(Object.values(DEFAULT_COMMISSION), [
    '15-20%',
    'Of the service value',
    '$500-$1,200',
    'Per successful referral',
    'Monthly',
    'Payments processed by the 15th of each month',
  ])
})

test('compensation has five percentages, each of which may be unset', () => {
  const plan: Compensation = {
    agentPercentage: 50,
    teamLeadPercentage: 10,
    divisionLeadPercentage: 5,
    bonusPoolPercentage: null,
    mrnPercentage: null,
  }
  assert.deepEqual(Object.keys(plan), COMPENSATION_FIELDS)
})
