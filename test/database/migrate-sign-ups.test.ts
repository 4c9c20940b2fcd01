import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedFrom } from './migrated-from.ts'

const ACCOUNTS = `
  insert into account (id, email, given_name, family_name, company_id, status, password_hash)
    values ('in', 'in@b.example', 'In', 'Side', 'home', 'CONFIRMED', 'p1'),
      ('waiting', 'waiting@b.example', 'Wai', 'Ting', 'home', 'UNCONFIRMED', 'p2'),
      ('guessed', 'guessed@b.example', 'Gue', 'Ssed', null, 'UNCONFIRMED', 'p3'),
      ('stale', 'stale@b.example', 'Sta', 'Le', null, 'UNCONFIRMED', 'p4');
  insert into account_code (purpose, address_key, account_id, hash, wrong_tries, expires_at, sent_at)
    values ('sign-up', 'k-in', 'in', 'used', 5, now() + interval '9 hours', '{}'),
      ('reset', 'k-in', 'in', 'h1', 1, now() + interval '1 hour', array[now()]),
      ('reset', 'k-none', null, 'h0', 0, now() + interval '1 hour', array[now()]),
      ('sign-up', 'k-waiting', 'waiting', 'h2', 4, now() + interval '9 hours', array[now()]),
      ('sign-up', 'k-guessed', 'guessed', 'h3', 5, now() + interval '9 hours', array[now()]),
      ('sign-up', 'k-stale', 'stale', 'h4', 0, now() - interval '1 hour', '{}')`

test('unconfirmed accounts become sign-ups with their code, and used codes stay used', async () => {
  const database = await migratedFrom('0022', ACCOUNTS)
  assert.deepEqual(await database.rows('select id, status from account order by id'), [
    { id: 'in', status: 'CONFIRMED' },
  ])
  const waiting = await database.rows(
    `select id, address_key, email, given_name, company_id, password_hash from sign_up order by id`,
  )
  assert.deepEqual(waiting, [
    {
      id: 'guessed',
      address_key: 'k-guessed',
      email: 'guessed@b.example',
      given_name: 'Gue',
      company_id: null,
      password_hash: 'p3',
    },
    {
      id: 'waiting',
      address_key: 'k-waiting',
      email: 'waiting@b.example',
      given_name: 'Wai',
      company_id: 'home',
      password_hash: 'p2',
    },
  ])
  const codes = await database.rows<Record<string, string | null>>(
    'select purpose, address_key, account_id, sign_up_id, hash from account_code order by hash',
  )
  assert.deepEqual(
    codes.map(row => Object.values(row)),
    [
      ['reset', 'k-none', null, null, 'h0'],
      ['reset', 'k-in', 'in', null, 'h1'],
      ['sign-up', 'k-waiting', null, 'waiting', 'h2'],
    ],
  )
})
