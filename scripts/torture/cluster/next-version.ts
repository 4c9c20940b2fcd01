import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What stands in for the next version until there is one: this code, with a migration more that only
 * adds. It gives the tables that every request touches something new.
 */
const EXPAND = `alter table referral add column next_version_note text;
alter table member add column next_version_count integer not null default 0;
create table next_version_thing (id bigint generated always as identity primary key, referral_id text);
`
const COPIED = ['src', 'migrations', 'package.json']
const LINKED = ['node_modules', 'dist']

export function makeNextVersion(directory: string): string {
  mkdirSync(directory)
  const here = (name: string) => new URL(`../../../${name}`, import.meta.url).pathname
  for (const name of COPIED) cpSync(here(name), join(directory, name), { recursive: true })
  for (const name of LINKED) symlinkSync(here(name), join(directory, name))
  const last = Math.max(...readdirSync(here('migrations')).map(name => Number.parseInt(name, 10)))
  const number = String(last + 1).padStart(4, '0')
  writeFileSync(join(directory, 'migrations', `${number}_next_version.sql`), EXPAND)
  return directory
}
