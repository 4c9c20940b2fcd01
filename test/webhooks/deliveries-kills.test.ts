import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killedBeforeDelivery } from '../../resilience/deliveries.ts'
import { embeddedEngine } from '../../resilience/engines.ts'

/* A few of the kills that `npm run torture -- --only=deliveries` makes by the hundred. */

const KILLS = 3
// Mostly before the queue is looked at again, so that no job is left under way and waited for.
const AT_ONCE_MS = 300

test('kills between commit and delivery lose nothing and make nothing up', async () => {
  const engine = embeddedEngine()
  try {
    const { figures, faults } = await killedBeforeDelivery(engine, KILLS, AT_ONCE_MS)
    assert.deepEqual(faults, [])
    assert.equal(figures['kills'], KILLS)
  } finally {
    await engine.remove()
  }
})
