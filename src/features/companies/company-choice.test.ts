import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenCompanies, tagsOf } from './company-choice.ts'

const COMPANIES = [
  { companyName: 'Larkmoor', description: 'Plain financial plans', tags: ['Financial Planning'] },
  { companyName: 'Taxwell', description: null, tags: ['Tax', 'Bookkeeping'] },
  { companyName: 'Plain Sailing', description: 'Insurance', tags: ['Insurance'] },
]

const CHOICES: readonly [search: string, tag: string | undefined, names: string[]][] = [
  ['', undefined, ['Larkmoor', 'Taxwell', 'Plain Sailing']],
  ['PLAIN', undefined, ['Larkmoor', 'Plain Sailing']],
  ['  taxwell ', undefined, ['Taxwell']],
  ['plain', 'Insurance', ['Plain Sailing']],
  ['', 'Bookkeeping', ['Taxwell']],
  ['bookkeeping', undefined, []],
  ['taxwell', 'Insurance', []],
]

for (const [search, tag, names] of CHOICES) {
  test(`"${search}" with ${tag ?? 'any tag'} finds ${names.join(', ') || 'none'}`, () => {
    const found = chosenCompanies(COMPANIES, { search, tag })
    assert.deepEqual(
      found.map(({ companyName }) => companyName),
      names,
    )
  })
}

test('each tag is offered once', () => {
  assert.deepEqual(tagsOf([...COMPANIES, ...COMPANIES]), [
    'Bookkeeping',
    'Financial Planning',
    'Insurance',
    'Tax',
  ])
})
