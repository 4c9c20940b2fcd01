import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'

/* Settings that contradict each other, or say what nobody can do: each is named with what it must be. */

for (const { what, given, says } of [
  {
    what: 'a replica of the embedded database',
    given: { DATABASE_REPLICA_URL: 'postgres://replica/goodword' },
    says: 'DATABASE_REPLICA_URL: must be unset, for the embedded database has no replica',
  },
  {
    what: 'events through PostgreSQL beside the embedded database',
    given: { EVENTS_URL: 'postgres:' },
    says: 'EVENTS_URL: must be memory: or nats://…, for the embedded database serves one process',
  },
  {
    what: 'a second factor of a role that is not there',
    given: { REQUIRE_SECOND_FACTOR: 'admin,boss' },
    says: /REQUIRE_SECOND_FACTOR: must be true, false or roles of .*admin.*, with commas between/,
  },
  {
    what: 'a time zone that is not there',
    given: { REPORT_TIME_ZONE: 'Middle/Earth' },
    says: 'REPORT_TIME_ZONE: must be a time zone such as Europe/Berlin',
  },
]) {
  test(`${what} is refused by name`, () => {
    const message = typeof says === 'string' ? `These settings are wrong:\n  ${says}` : says
    assert.throws(() => readConfig(given), { name: 'Error', message })
  })
}

test('the roles that need a second factor are read with or without spaces', () => {
  const { requireSecondFactor } = readConfig({ REQUIRE_SECOND_FACTOR: 'admin, companyAdmin' })
  assert.deepEqual(requireSecondFactor, ['admin', 'companyAdmin'])
})
