import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loggedError } from './logged-error.ts'

const of = (message: string, more: object = {}) => Object.assign(new Error(message), more)

const REPORTED: readonly [string, unknown, object][] = [
  ['an error of ours', of('It is not there'), { type: 'Error', message: 'It is not there' }],
  [
    'a row that may not be',
    of('duplicate key value violates unique constraint "account_by_email"', {
      code: '23505',
      table: 'account',
      constraint: 'account_by_email',
      detail: 'Key (lower(email))=(dana@client.example) already exists.',
    }),
    {
      type: 'Error',
      code: '23505',
      message: 'duplicate key value violates unique constraint "account_by_email"',
      table: 'account',
      constraint: 'account_by_email',
    },
  ],
  [
    'a value that does not fit',
    of('invalid input syntax for type date: "dana"', { code: '22007', where: 'dana' }),
    { type: 'Error', code: '22007', message: 'A value was refused' },
  ],
  [
    'a query and what was sent with it',
    of('Failed query: select $1\nparams: dana', { query: 'select $1', params: ['dana'] }),
    { type: 'Error', message: 'Failed query: select $1' },
  ],
  ['a text, which is no error,', 'dana', { message: 'string' }],
  ['nothing', undefined, { message: 'undefined' }],
  ['null', null, { message: 'object' }],
  ['an error without a message', { name: 'Odd' }, { type: 'Odd', message: '' }],
]

for (const [what, error, expected] of REPORTED) {
  test(`${what} is told without data`, () => {
    const { stack: _places, ...logged } = loggedError(error) as { stack?: string }
    assert.deepEqual(logged, expected)
  })
}

test('the places are told, of the cause too, and not the words before them', () => {
  const cause = of('Failed query: insert\nparams: dana\n  dana at home')
  const logged = loggedError(of('It was not stored', { cause })) as { stack: string; cause: object }
  assert.match(logged.stack, /^ +at .*logged-error\.test\.ts/)
  assert.doesNotMatch(JSON.stringify(logged), /dana/)
  assert.ok('stack' in logged.cause)
})
