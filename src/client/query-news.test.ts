import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import { putNews, readFromNow } from './query-news.ts'

const KEY = ['names']

test('what is heard while a list is being read stands after the answer has come', async () => {
  const queries = new QueryClient()
  const { promise: answer, resolve: come } = Promise.withResolvers<string[]>()
  const reading = queries.fetchQuery({ queryKey: KEY, queryFn: () => answer })
  putNews<string[]>(queries, KEY, known => [...known, 'news'])
  come(['read before'])
  await reading
  await turn()
  assert.deepEqual(queries.getQueryData(KEY), ['read before', 'news'])
  queries.clear()
})

test('a list that is being read is read once more from now on', async () => {
  const queries = new QueryClient()
  const { promise: answer, resolve: come } = Promise.withResolvers<string[]>()
  const answers = [answer, Promise.resolve(['read after'])]
  const options = { queryKey: KEY, queryFn: () => answers.shift() ?? [] }
  const reading = queries.fetchQuery(options)
  const again = readFromNow(queries, KEY)
  come(['read before'])
  await reading
  await again
  assert.equal(queries.getQueryState(KEY)?.isInvalidated, true)
  queries.clear()
})
