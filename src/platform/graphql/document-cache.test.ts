import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeDocumentCache } from './document-cache.ts'

const offerTwice = (
  cache: ReturnType<typeof makeDocumentCache<string>>,
  key: string,
  size = 10,
) => {
  for (let time = 0; time < 2; time++) cache.offer(key, key, size)
}

test('a document is kept from its second use on', () => {
  const cache = makeDocumentCache<string>(100)
  cache.offer('a', 'first', 10)
  assert.equal(cache.get('a'), undefined)
  cache.offer('a', 'second', 10)
  assert.equal(cache.get('a'), 'second')
})

test('what is kept never outgrows the limit, and what is in use stays', () => {
  const cache = makeDocumentCache<string>(100)
  offerTwice(cache, 'in use')
  for (let number = 0; number < 1000; number++) {
    assert.equal(cache.get('in use'), 'in use')
    offerTwice(cache, `flood ${number}`)
  }
  const kept = Array.from({ length: 1000 }, (_, number) => cache.get(`flood ${number}`))
  assert.ok(kept.filter(Boolean).length < 10)
})

test('a document larger than the whole cache is not kept, and empties nothing for long', () => {
  const cache = makeDocumentCache<string>(100)
  offerTwice(cache, 'huge', 101)
  assert.equal(cache.get('huge'), undefined)
  offerTwice(cache, 'small')
  assert.equal(cache.get('small'), 'small')
})
