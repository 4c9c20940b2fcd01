import type { Sql } from '../db/database.ts'

interface Statement {
  readonly off: string
  readonly on: string
}

// What was made with a table goes with it; a piece's own follows its whole. An index of a whole that
// is cut is told as made `ON ONLY` it.
const STATEMENTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname,
           pg_get_constraintdef(oid)) as "on"
    from pg_constraint
   where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
  union all
  select format('drop index %s', i.indexrelid::regclass),
         replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and not c.relispartition
     and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
  union all
  select format('alter table %s disable trigger user', t.oid::regclass),
         format('alter table %s enable trigger user', t.oid::regclass)
    from pg_class t
   where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
     and exists (select from pg_trigger where tgrelid = t.oid and not tgisinternal)`

/**
 * Loads rows into tables that are bare for the while: what a trigger wrote comes as a row of its own
 * and must not be written twice, references are checked when all is there, whichever table came first,
 * and an index is built in one go. It all stands again before the transaction ends, or nothing does.
 */
export async function withoutConstraints(sql: Sql, load: () => Promise<void>): Promise<void> {
  const statements = await sql.rows<Statement>(STATEMENTS)
  for (const { off } of statements) await sql.script(off)
  await load()
  await sql.script("set local maintenance_work_mem = '128MB'")
  // Indexes first: the references are checked by them.
  for (const { on } of statements.toReversed()) await sql.script(on)
}
