import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'

/* What a platform administrator is told about a new installation, and nobody else (test/access). */

const INSTALLATION = '{ installation { isNamed sendsMail lastBackupAt hasCompany hasAgent } }'

test('what is set up is derived from the settings and the rows', async () => {
  const world = await startWorld()
  const { data } = await world.as('apiKey').ask(INSTALLATION)
  assert.deepEqual(data.installation, {
    isNamed: false,
    sendsMail: false,
    lastBackupAt: null,
    hasCompany: true,
    hasAgent: true,
  })
  assert.equal(await world.as('companyAdmin').refused(INSTALLATION), 'FORBIDDEN')
  await world.database.rows("update member set member_group = null where member_group = 'agent'")
  const without = await world.as('admin').ask('{ installation { hasAgent } }')
  assert.equal(without.data.installation.hasAgent, false)
})

test('a name, a mail server and a backup are seen', async () => {
  const world = await startWorld({
    PRODUCT_NAME: 'Acme Referrals',
    MAIL_URL: 'smtp://127.0.0.1:1',
    BACKUP_DIR: 'test/releases/before-1.0.0',
  })
  const { data } = await world.as('apiKey').ask(INSTALLATION)
  const { isNamed, sendsMail, lastBackupAt } = data.installation
  assert.deepEqual([isNamed, sendsMail], [true, true])
  assert.ok(Date.parse(lastBackupAt) < Date.now())
})

test('a directory without a backup is none', async () => {
  for (const BACKUP_DIR of ['test/nowhere']) {
    const world = await startWorld({ BACKUP_DIR })
    const { data } = await world.as('apiKey').ask('{ installation { lastBackupAt } }')
    assert.equal(data.installation.lastBackupAt, null)
  }
})
