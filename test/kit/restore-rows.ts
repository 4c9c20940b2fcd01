import { beforeEach } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import type { World } from './world.ts'

const TABLES = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
// What the database computes can't be inserted.
const COLUMNS = `select string_agg(quote_ident(attname), ', ') from pg_attribute
  where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`

// Most tables are empty, and need no copy.
const KEEP = `set transaction isolation level repeatable read;
  create schema kept;
  do $$ declare name text; has_rows boolean; begin
    for name in ${TABLES} loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      continue when not has_rows;
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end $$`
const RESTORE = `do $$ declare name text; columns text; begin
    -- Nothing else writes meanwhile. It waits for no lock, as who waits for many may stand in the way of who waits for it.
    execute (select 'lock table ' || string_agg(quote_ident(relname), ', ') || ' in exclusive mode nowait' from (${TABLES}) each);
    -- No trigger and no foreign key stands in the way.
    set local session_replication_role = replica;
    for name in ${TABLES} loop
      execute format('delete from public.%I', name);
      continue when to_regclass(format('kept.%I', name)) is null;
      columns := (${COLUMNS});
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', name, columns);
    end loop;
  end $$`

const LOCK_NOT_AVAILABLE = '55P03'

/** Keeps all rows as they are now; what it gives puts them back. */
export async function keepRows({ database }: World): Promise<() => Promise<void>> {
  await database.tx(sql => sql.script(KEEP))
  const restore = async (): Promise<boolean> => {
    try {
      await database.script(RESTORE)
      return true
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
      throw error
    }
  }
  return async () => void (await waitUntil('nothing writes in the background', restore))
}

/**
 * From now on every test of the file finds all rows as they are now, whatever a test before it did, and
 * its callers sign in anew, so that no right is remembered that a test before it gave or took. For files whose
 * tests change the people of the world themselves; it takes 20 ms a test, and 20 ms a caller.
 * Named steps of one test would lose what the step before did.
 */
export async function restoreRowsBeforeEach(world: World): Promise<void> {
  const restore = await keepRows(world)
  beforeEach(async () => {
    await restore()
    world.forgetTokens()
  })
}
