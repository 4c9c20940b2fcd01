import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedFrom } from './migrated-from.ts'

/*
 * Rows that earlier versions allowed, and what a migration makes of them.
 */

const COMPANIES = `
  insert into company (id, company_name, contact_email, website, tags, training_links,
      webhook_api_key_hash, updated_at)
    values ('plain', 'Plain', 'a@b.example', 'https://b.example', '{}', '{}', null, '2026-01-01Z'),
      ('crowded', 'Crowded', 'a@b.example', 'https://b.example', '{Tax,Investment}',
       array['https://a.example', '', null, 'https://b.example'], repeat('a', 64), '2026-01-02Z');
  insert into faq_item (id, company_id, question, answer, created_at)
    values ('f1', 'plain', 'Why?', 'So.', '2026-01-03Z')`

test('companies of before keep what still holds of them', async () => {
  const database = await migratedFrom('0006', COMPANIES)
  const rows = await database.rows(
    'select id, tags, training_links, webhook_key_set_at, updated_at from company order by id',
  )
  const plain = new Date('2026-01-01Z')
  const crowded = new Date('2026-01-02Z')
  assert.deepEqual(rows, [
    {
      id: 'crowded',
      tags: ['Tax'],
      training_links: ['https://a.example', 'https://b.example'],
      webhook_key_set_at: crowded,
      updated_at: crowded,
    },
    { id: 'plain', tags: [], training_links: [], webhook_key_set_at: null, updated_at: plain },
  ])
  assert.deepEqual(await database.rows('select updated_at from faq_item'), [
    { updated_at: new Date('2026-01-03Z') },
  ])
})
