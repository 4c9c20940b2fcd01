import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedFrom } from './migrated-from.ts'

/* What migration 0021 makes of the pictures that earlier versions kept. */

const EARLIER = `
  insert into company (id, company_name, contact_email, website)
    values ('home', 'Home', 'a@b.example', 'https://b.example');
  insert into member (id, name, email, company_id, profile_picture, active, gone_at) values
    ('shows', 'Shows', 'a@m.example', 'home', 'profilePictures/shows/profile-1.png', true, null),
    ('gone', 'Gone', 'b@m.example', 'home', null, false, now()),
    ('plain', 'Plain', 'c@m.example', 'home', null, true, null);
  insert into replaced_logo values ('companyLogos/home/old.png', 'home', '2026-01-01Z')`

test('pictures that nobody shows are to be deleted, those of people who have left among them', async () => {
  const database = await migratedFrom('0021', EARLIER)
  const noted = await database.rows<{ key: string; kind: string }>(
    'select key, kind, owner_id, delete_at from replaced_picture order by key',
  )
  assert.deepEqual(noted[0], {
    key: 'companyLogos/home/old.png',
    kind: 'COMPANY_LOGO',
    owner_id: 'home',
    delete_at: new Date('2026-01-02Z'),
  })
  assert.deepEqual(
    noted.slice(1).map(({ key, kind }) => [key, kind]),
    [
      ['profilePictures/gone/', 'PROFILE_PICTURE'],
      ['profilePictures/shows/', 'PROFILE_PICTURE'],
    ],
  )
})
