import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_BACKGROUND } from '../company-defaults.ts'
import { type EditFormValues, editFormInput, editToSend, editValues } from './edit-input.ts'

const COMPANY = {
  id: 'harbor',
  companyName: 'Harbor Tax',
  description: null,
  iconName: null,
  iconUrl: null,
  bgColor: null,
  tags: ['Tax'],
  referralUrl: null,
  hasTraining: null,
  hasDocumentation: true,
  trainingLinks: ['https://a.test/1', 'https://a.test/2'],
  commissionInfo: { rate: '15%', average: null },
  joiningPolicy: 'DOMAINS',
  joiningDomains: ['a.example', 'b.example'],
  compensation: {
    agentPercentage: 70,
    teamLeadPercentage: 2.5,
    divisionLeadPercentage: null,
    bonusPoolPercentage: 0,
    mrnPercentage: null,
  },
} as const

const VALUES = editValues(COMPANY)
const sent = (typed: Partial<EditFormValues>, mayShare = true) =>
  editToSend(editFormInput.parse({ ...VALUES, ...typed }), mayShare)

test('what is saved unchanged says what was there', () => {
  assert.deepEqual(sent({}), {
    bgColor: DEFAULT_BACKGROUND,
    description: null,
    tags: ['Tax'],
    referralUrl: null,
    hasTraining: false,
    hasDocumentation: true,
    trainingLinks: ['https://a.test/1', 'https://a.test/2'],
    commissionInfo: { rate: '15%', average: null },
    joiningPolicy: 'DOMAINS',
    joiningDomains: ['a.example', 'b.example'],
    compensation: COMPANY.compensation,
  })
})

test('domains are read one a line or between commas, and one is needed where the policy asks for it', () => {
  assert.deepEqual(sent({ joiningDomains: '@A.example, b.example\n' }).joiningDomains, [
    '@A.example',
    'b.example',
  ])
  for (const joiningDomains of ['', 'no domain here']) {
    const { error } = editFormInput.safeParse({ ...VALUES, joiningDomains })
    assert.equal(error?.issues[0]?.path[0], 'joiningDomains')
  }
  assert.ok(
    editFormInput.safeParse({ ...VALUES, joiningPolicy: 'OPEN', joiningDomains: '' }).success,
  )
})

test('who may not say how the fee is shared out sends nothing of it', () => {
  assert.equal('compensation' in sent({}, false), false)
})

test('no tag is an empty list, and lines without words are no links', () => {
  const { tags, trainingLinks } = sent({ tag: '', trainingLinks: '\n https://b.test \n\n' })
  assert.deepEqual([tags, trainingLinks], [[], ['https://b.test']])
})

const MANY = Array.from({ length: 21 }, (_, n) => `https://a.test/${n}`).join('\n')
const share = (mrnPercentage: string) => ({
  compensation: { ...VALUES.compensation, mrnPercentage },
})

// What is typed, where it is said, and what is said of it.
const REFUSED: readonly [Partial<EditFormValues>, string, string][] = [
  [{ trainingLinks: 'https://a.test\nb.test' }, 'trainingLinks', 'Valid URL required: b.test'],
  [{ trainingLinks: MANY }, 'trainingLinks', 'Enter at most 20 links'],
  [{ referralUrl: 'a.test' }, 'referralUrl', 'Valid URL required'],
  ...(['101', '-1', '1.005', 'half'] as const).map(
    typed =>
      [
        share(typed),
        'compensation.mrnPercentage',
        'Enter a percentage from 0 to 100, with at most two decimals',
      ] as const,
  ),
].map(([typed, path, words]) => [typed, path, words] as [Partial<EditFormValues>, string, string])

for (const [typed, path, words] of REFUSED) {
  test(`${JSON.stringify(typed).slice(0, 60)}: ${words}`, () => {
    const { error } = editFormInput.safeParse({ ...VALUES, ...typed })
    assert.deepEqual(
      error?.issues.map(issue => [issue.path.join('.'), issue.message]),
      [[path, words]],
    )
  })
}
