import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import { refetchFromNow, updateQueries } from './live-query.ts'

const KEY = ['names']

test('an event during a fetch is still in the list after the response', async () => {
  const queries = new QueryClient()
  const { promise: answer, resolve: come } = Promise.withResolvers<string[]>()
  const reading = queries.fetchQuery({ queryKey: KEY, queryFn: () => answer })
  updateQueries<string[]>(queries, KEY, known => [...known, 'event'])
  come(['read before'])
  await reading
  await turn()
  assert.deepEqual(queries.getQueryData(KEY), ['read before', 'event'])
  queries.clear()
})

test('a list that is being fetched is fetched once more', async () => {
  const queries = new QueryClient()
  const { promise: answer, resolve: come } = Promise.withResolvers<string[]>()
  const answers = [answer, Promise.resolve(['read after'])]
  const options = { queryKey: KEY, queryFn: () => answers.shift() ?? [] }
  const reading = queries.fetchQuery(options)
  const again = refetchFromNow(queries, KEY)
  come(['read before'])
  await reading
  await again
  assert.equal(queries.getQueryState(KEY)?.isInvalidated, true)
  queries.clear()
})
