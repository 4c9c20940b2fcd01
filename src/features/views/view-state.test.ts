import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOfView, chosenColumns, keptColumns, openedView, stateOf } from './view-state.ts'

test('the state is the query without the open view, the same in whatever order it was written', () => {
  const address = new URLSearchParams('status=in-review&view=v1&search=a+b')
  assert.equal(stateOf(address), 'search=a+b&status=in-review')
  assert.equal(stateOf(new URLSearchParams('search=a%20b&status=in-review')), stateOf(address))
  assert.equal(openedView(address), 'v1')
})

test('opening a view puts its state into the address, and closing it stays closed', () => {
  const address = addressOfView({ id: 'v1', state: 'status=in-review' })
  assert.equal(address.toString(), 'status=in-review&view=v1')
  assert.equal(openedView(addressOfView(undefined)), undefined)
  assert.notEqual(addressOfView(undefined).toString(), '')
})

test('the first column stays first, and a column that the reader has not is left out', () => {
  const columns = ['client', 'company', 'status'].map(name => ({ name }))
  const names = (chosen: readonly string[] | null) =>
    chosenColumns(columns, chosen).map(({ name }) => name)
  assert.deepEqual(names(null), ['client', 'company', 'status'])
  assert.deepEqual(names(['status', 'agent', 'client']), ['client', 'status'])
})

test('a column that only another part of the list has keeps its place', () => {
  const before = ['client', 'company', 'agent', 'status']
  const kept = (chosen: readonly string[]) => keptColumns(chosen, before, name => name !== 'agent')
  assert.deepEqual(kept(['client', 'status', 'company']), ['client', 'status', 'company', 'agent'])
  assert.deepEqual(kept(['client', 'status']), ['client', 'status', 'agent'])
})
