import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GROUP_LABELS, GROUPS, type Group, highestGroup } from './groups.ts'

const ROWS: readonly [readonly string[], Group][] = [
  [[], 'agent'],
  [['agent'], 'agent'],
  [['someone-elses-group'], 'agent'],
  [['agent', 'siteAdmin'], 'siteAdmin'],
  [['siteAdmin', 'companyAdmin'], 'companyAdmin'],
  [['companyAdmin', 'divisionLead'], 'divisionLead'],
  [['divisionLead', 'teamLead'], 'teamLead'],
  [['teamLead', 'admin'], 'admin'],
  [GROUPS, 'admin'],
]

for (const [groups, highest] of ROWS) {
  test(`[${groups.join(', ')}] is shown as ${GROUP_LABELS[highest]}`, () => {
    assert.equal(highestGroup(groups), highest)
    assert.equal(highestGroup(groups.toReversed()), highest)
  })
}
