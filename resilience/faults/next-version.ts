import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VERSION } from '#server/version.ts'
import { askPostgres } from '../cluster/ask-postgres.ts'

/*
 * What stands in for the next version until there is one: this code with two more migrations, which
 * only add. One adds columns to tables that every request reads, the other fills one of them and builds
 * an index beside those who write.
 */

const EXPAND = `-- Oldest program: ${VERSION}
alter table referral add column next_version_note text;
alter table member add column next_version_count integer not null default 0;
create table next_version_thing (id bigint generated always as identity primary key, note text);
`
const FILL = `-- Oldest program: ${VERSION}
-- Step: repeat
update referral set next_version_note = 'filled'
 where id in (select id from referral where next_version_note is null limit 200);

-- Step: once
create index concurrently if not exists member_by_next_version_count on member (next_version_count);
`
const LAST = '9002_fill.sql'
const COPIED = ['src', 'migrations', 'package.json']
const LINKED = ['node_modules', 'dist']

export function makeNextVersion(directory: string): string {
  mkdirSync(directory)
  const here = (name: string) => new URL(`../../${name}`, import.meta.url).pathname
  for (const name of COPIED) cpSync(here(name), join(directory, name), { recursive: true })
  for (const name of LINKED) symlinkSync(here(name), join(directory, name))
  writeFileSync(join(directory, 'migrations', '9001_expand.sql'), EXPAND)
  writeFileSync(join(directory, 'migrations', LAST), FILL)
  const file = join(directory, 'package.json')
  const [major, minor] = VERSION.split('.').map(Number)
  const next = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    version: `${major}.${Number(minor) + 1}.0`,
  }
  writeFileSync(file, JSON.stringify(next))
  return directory
}

/** A rolling upgrade that migrated nothing would prove nothing. */
export async function mustBeNextSchema(databaseUrl: string): Promise<void> {
  const rows = await askPostgres(databaseUrl, `select from schema_migration where name = '${LAST}'`)
  if (rows.length === 0) throw new Error('The next version has not migrated the database.')
}
