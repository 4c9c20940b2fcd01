import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CompanyTexts, hasCommission, hasProfile, isNewPartner } from './company-setup.ts'

const NOTHING: CompanyTexts = { description: null, tags: [], commissionInfo: null }
const commission = (rate: string | null, average: string | null) => ({
  ...NOTHING,
  commissionInfo: { rate, average },
})

const CASES: readonly [string, CompanyTexts, profile: boolean, commission: boolean][] = [
  ['nothing', NOTHING, false, false],
  ['an empty commission', commission(null, null), false, false],
  ['a rate', commission('12%', null), false, true],
  ['an average', commission(null, '$300'), false, true],
  ['a description', { ...NOTHING, description: 'Tax returns' }, false, false],
  ['a tag', { ...NOTHING, tags: ['Tax'] }, false, false],
  ['both', { ...NOTHING, description: 'Tax returns', tags: ['Tax'] }, true, false],
]

for (const [what, company, profile, agreed] of CASES) {
  test(`with ${what}, a company has ${profile ? 'a' : 'no'} profile and ${agreed ? 'a' : 'no'} commission`, () => {
    assert.deepEqual([hasProfile(company), hasCommission(company)], [profile, agreed])
    assert.equal(isNewPartner(company), !profile && !agreed)
  })
}
