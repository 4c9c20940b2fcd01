import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/* What migration 0021 makes of the pictures that earlier versions kept. */

const empty = await makeEmptyDatabase()
const database = openDatabase(empty.url)
const directory = mkdtempSync(join(tmpdir(), 'goodword-migrations-'))
after(async () => {
  await database.close()
  await empty.remove()
  rmSync(directory, { recursive: true, force: true })
})

const EARLIER = `
  insert into company (id, company_name, contact_email, website)
    values ('home', 'Home', 'a@b.example', 'https://b.example');
  insert into member (id, name, email, company_id, profile_picture, active, gone_at) values
    ('shows', 'Shows', 'a@m.example', 'home', 'profilePictures/shows/profile-1.png', true, null),
    ('gone', 'Gone', 'b@m.example', 'home', null, false, now()),
    ('plain', 'Plain', 'c@m.example', 'home', null, true, null);
  insert into replaced_logo values ('companyLogos/home/old.png', 'home', '2026-01-01Z')`

test('pictures that nobody shows are to be deleted, those of people who have left among them', async () => {
  for (const name of readdirSync('migrations').filter(each => each < '0021')) {
    cpSync(join('migrations', name), join(directory, name))
  }
  await migrate(database, directory)
  await database.script(EARLIER)
  await migrate(database, 'migrations')
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
