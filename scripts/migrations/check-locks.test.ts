import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMigration, readMigrations } from '#platform/db/migration-files.ts'
import { LAST_OF_1_0_0 } from './big-tables.ts'
import { lockFaults } from './check-locks.ts'

/*
 * Each text is a migration after 1.0.0; what the check says of it comes second.
 */

const TABLE: readonly (readonly [string, string, readonly string[]])[] = [
  ['a column without a default', 'alter table referral add column a text', []],
  ['a constant default', 'alter table referral add column b integer not null default 0', []],
  ['a new table with its index', 'create table extra (id int); create index on extra (id)', []],
  ['a small table', "update company set website = 'x'; create index on company (website)", []],
  ['a check that is not validated', "alter table referral add check (id <> '') not valid", []],
  ['a view', 'create view v as select id from referral', []],
  [
    'a default that differs by row',
    'alter table referral add column c uuid default gen_random_uuid()',
    ['writes referral anew'],
  ],
  [
    'another type',
    'alter table referral alter column name type varchar(9)',
    ['writes referral anew'],
  ],
  ['an index', 'create index on member (name)', ['reads all of member in one transaction']],
  [
    'an index of a table by months',
    'create index on webhook_delivery (event)',
    ['reads all of webhook_delivery in one transaction'],
  ],
  [
    'a check',
    "alter table referral add check (id <> '')",
    ['reads all of referral in one transaction'],
  ],
  [
    'not null',
    'alter table member alter column phone set not null',
    ['reads all of member in one transaction'],
  ],
  [
    'a reference',
    'create table few (id text primary key); alter table referral add column few_id text; alter table referral add foreign key (few_id) references few',
    ['reads all of referral in one transaction'],
  ],
  [
    'an update',
    "update identity_audit set event = 'x' where sequence = 1",
    ['writes rows of identity_audit in one transaction'],
  ],
  [
    'a delete',
    'delete from identity_audit where sequence = 1',
    ['writes rows of identity_audit in one transaction'],
  ],
  [
    'a column that goes',
    'alter table company drop column website',
    ['takes away company.website, which 1.0.0 may use: name the release that stopped'],
  ],
  [
    'a column that older releases leave out',
    'alter table saved_company add column why text not null',
    ['adds saved_company.why, which older releases leave out: give it a default'],
  ],
  [
    'what fails',
    'alter table nowhere add column a text',
    ['fails: relation "nowhere" does not exist'],
  ],
]

const STEPS: typeof TABLE = [
  [
    'an index beside writers',
    '-- Step: once\ncreate index concurrently if not exists by_name on member (name)',
    [],
  ],
  [
    'an index of a table by months, beside writers',
    '-- Step: each partition of referral_change\ncreate index concurrently if not exists {partition}_x on {partition} (actor_id)',
    [],
  ],
  [
    'a check that is validated beside writers',
    '-- Step: once\nalter table referral validate constraint referral_check',
    [],
  ],
  [
    'rows in batches',
    "-- Step: repeat\nupdate referral set name = 'x' where id in (select id from referral where name = 'y' limit 1000)",
    [],
  ],
  [
    'all rows at once',
    "-- Step: once\nupdate identity_audit set event = 'x'",
    ['writes rows of identity_audit in a step that is not repeated with a limit'],
  ],
  [
    'an index that writers wait for',
    '-- Step: once\ncreate index if not exists by_email on member (email)',
    ['reads all of member while writers wait'],
  ],
  [
    'a step that fails the second time',
    '-- Step: once\ncreate index concurrently by_phone on member (phone)',
    ['fails: relation "by_phone" already exists'],
  ],
]

const base = (await readMigrations('migrations')).filter(({ name }) => name <= LAST_OF_1_0_0)
const name = (at: number): string => `${9000 + at}_next.sql`
const cases = [...TABLE, ...STEPS]
const faults = await lockFaults([
  ...base,
  ...cases.map(([, text], at) => parseMigration(name(at), `-- Oldest program: 1.0.0\n${text}`)),
  parseMigration('9999_unnamed.sql', 'select 1'),
])

for (const [at, [title, , expected]] of cases.entries()) {
  test(`${title}: ${expected.length > 0 ? 'refused' : 'passes'}`, () => {
    const found = faults.filter(fault => fault.startsWith(name(at)))
    assert.deepEqual(
      found,
      expected.map(fault => `${name(at)} ${fault}`),
    )
  })
}

test('a migration that names no oldest program is refused', () => {
  assert.deepEqual(
    faults.filter(fault => fault.startsWith('9999')),
    ['9999_unnamed.sql names no release in a line "-- Oldest program: 1.0.0"'],
  )
})
