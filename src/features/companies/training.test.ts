import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faqInput } from './faq-input.ts'
import { TRAINING_TYPE_LABELS, TRAINING_TYPES } from './training.ts'
import { editTrainingInput, trainingInput } from './training-input.ts'

test('a training resource is a video or a document', () => {
  assert.deepEqual(
    TRAINING_TYPES.map(type => TRAINING_TYPE_LABELS[type]),
    ['Video', 'Document'],
  )
})

const VIDEO = { companyId: 'c1', title: 'How to refer', url: 'https://learn.test/v' }

// The field, what is sent in it, the message.
const REFUSED: readonly [string, unknown, string][] = [
  ['title', ' ', 'Title is required'],
  ['title', 'x'.repeat(201), 'Please use at most 200 characters'],
  ['url', 'learn.test', 'Valid URL required'],
  ['url', 'javascript:alert(1)', 'Valid URL required'],
  ['type', 'podcast', 'Choose video or document'],
  ['duration', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['companyId', '', 'Please choose a company'],
]

for (const [field, value, message] of REFUSED) {
  test(`a training resource whose ${field} is ${JSON.stringify(value)?.slice(0, 20)} is refused`, () => {
    const { error } = trainingInput.safeParse({ ...VIDEO, [field]: value })
    assert.deepEqual(
      error?.issues.map(issue => [issue.path[0], issue.message]),
      [[field, message]],
    )
  })
}

test('what is left out of an edit stays, and what is emptied becomes null', () => {
  assert.deepEqual(editTrainingInput.parse({}), {})
  assert.deepEqual(editTrainingInput.parse({ duration: '', type: null }), {
    duration: null,
    type: null,
  })
})

test('a question needs its answer', () => {
  const { error } = faqInput.safeParse({ companyId: 'c1', question: ' Why? ', answer: '' })
  assert.deepEqual(
    error?.issues.map(issue => issue.message),
    ['Answer is required'],
  )
})
