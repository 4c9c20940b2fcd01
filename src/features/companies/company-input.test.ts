import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCompanyInput, editCompanyInput, isWebAddress, withScheme } from './company-input.ts'

const COMPANY = {
  companyName: 'Harbor Tax',
  contactEmail: 'hello@harbor.test',
  website: 'https://harbor.test',
  adminFirstName: 'Ada',
  adminLastName: 'Byrne',
  adminEmail: 'ada@harbor.test',
}

// SPEC section 5, Create company: the field, what is sent in it, the message.
const REFUSED: readonly [keyof typeof COMPANY, string, string][] = [
  ['companyName', ' ', 'Company name is required'],
  ['contactEmail', 'hello', 'Valid email required'],
  ['website', '', 'Valid URL required'],
  ['website', 'harbor.test', 'Valid URL required'],
  ['website', 'javascript:alert(1)', 'Valid URL required'],
  ['adminFirstName', '', 'First name required'],
  ['adminLastName', '', 'Last name required'],
  ['adminEmail', 'ada@', 'Valid email required'],
]

for (const [field, value, message] of REFUSED) {
  test(`a company whose ${field} is '${value}' is refused: ${message}`, () => {
    const { error } = createCompanyInput.safeParse({ ...COMPANY, [field]: value })
    assert.deepEqual(
      error?.issues.map(issue => [issue.path[0], issue.message]),
      [[field, message]],
    )
  })
}

test('a good company passes, trimmed', () => {
  const sent = { ...COMPANY, companyName: ' Harbor Tax ', adminEmail: ' Ada@Harbor.test' }
  assert.deepEqual(createCompanyInput.parse(sent), COMPANY)
})

const ADDRESSES: readonly [string, boolean][] = [
  ['https://harbor.test/a?b=c', true],
  ['http://localhost:3000', true],
  ['HTTPS://harbor.test', true],
  ['ftp://harbor.test', false],
  ['https:harbor.test', false],
  ['https://', false],
  ['https://a b', false],
  ['data:text/html,x', false],
]

for (const [text, opens] of ADDRESSES) {
  test(`a link may ${opens ? '' : 'not '}open ${text}`, () =>
    assert.equal(isWebAddress(text), opens))
}

// The field, what is sent in it, what is kept; undefined where it is refused.
const EDITS: readonly [string, unknown, unknown][] = [
  ['iconName', 'building2', 'building2'],
  ['iconName', 'https://harbor.test/logo.png', 'https://harbor.test/logo.png'],
  ['iconName', 'companyLogos/c1/my logo.png', 'companyLogos/c1/my logo.png'],
  ['iconName', 'companyLogos/c1/../../secret', undefined],
  ['iconName', 'companyLogos/../secret', undefined],
  ['iconName', 'javascript:alert(1)', undefined],
  ['iconName', '', null],
  ['bgColor', '#F3F4F6', '#F3F4F6'],
  ['bgColor', 'red;background:url(//x)', undefined],
  ['bgColor', '#fA0', '#ffAA00'],
  ['bgColor', '#ffff', undefined],
  ['bgColor', '', null],
  ['tags', ['Tax'], ['Tax']],
  ['tags', [], []],
  ['tags', ['Tax', 'Investment'], undefined],
  ['tags', ['Gold'], undefined],
  ['referralUrl', '', null],
  ['referralUrl', null, null],
  ['referralUrl', 'harbor', undefined],
  ['hasTraining', false, false],
  ['commissionInfo', { rate: '10%', average: '' }, { rate: '10%', average: null }],
  ['compensation', { agentPercentage: 50 }, { agentPercentage: 50 }],
  ['compensation', { agentPercentage: 101 }, undefined],
  ['compensation', { bonusPercentage: 1 }, undefined],
  [
    'compensation',
    { agentPercentage: 33.33, mrnPercentage: null },
    { agentPercentage: 33.33, mrnPercentage: null },
  ],
  ['compensation', { agentPercentage: 33.333 }, undefined],
  ['compensation', null, undefined],
  [
    'trainingLinks',
    ['https://a.test/1', ' https://a.test/2 '],
    ['https://a.test/1', 'https://a.test/2'],
  ],
  ['trainingLinks', [''], undefined],
  ['trainingLinks', ['javascript:alert(1)'], undefined],
  ['trainingLinks', Array(21).fill('https://a.test'), undefined],
  ['trainingLinks', null, undefined],
  ['hasTraining', null, undefined],
  ['status', 'INACTIVE', 'INACTIVE'],
  ['status', 'PAUSED', undefined],
  ['companyName', ' ', undefined],
  ['contactEmail', ' Office@Harbor.test', 'office@harbor.test'],
  ['website', 'harbor.test', undefined],
  ['divisionLeadId', '', null],
]

for (const [field, sent, kept] of EDITS) {
  test(`editing ${field} to ${JSON.stringify(sent)}`, () => {
    const { data, error } = editCompanyInput.safeParse({ [field]: sent })
    assert.deepEqual(data, kept === undefined ? undefined : { [field]: kept })
    assert.equal(error?.issues[0]?.path[0], kept === undefined ? field : undefined)
  })
}

test('every field of an edit is optional', () => assert.deepEqual(editCompanyInput.parse({}), {}))

const TYPED: readonly [string, string][] = [
  ['harbor.test', 'https://harbor.test'],
  [' www.harbor.test/tax?x=1 ', 'https://www.harbor.test/tax?x=1'],
  ['harbor.test:8443', 'https://harbor.test:8443'],
  ['http://harbor.test', 'http://harbor.test'],
  ['office@harbor.test', 'office@harbor.test'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['harbor', 'harbor'],
  ['', ''],
]

for (const [typed, meant] of TYPED) {
  test(`a website typed as '${typed}' is taken as '${meant}'`, () => {
    assert.equal(withScheme(typed), meant)
  })
}
