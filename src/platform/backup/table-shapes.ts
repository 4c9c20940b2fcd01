import type { Sql } from '../db/database.ts'
import type { Partition, Table } from './parts.ts'

// The table that migrations fill themselves.
export const KEPT_BY_MIGRATE = 'schema_migration'

export interface TableShape extends Table {
  /** The pieces that its rows lie in: itself, unless it is cut. */
  readonly leaves: readonly { readonly name: string; readonly pages: number }[]
}

const SHAPES = `
  select t.relname as name,
    array(select a.attname::text from pg_attribute a
           where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           order by a.attnum) as columns,
    (select json_agg(json_build_object('name', leaf.relname,
              'pages', ceil(pg_relation_size(leaf.oid) / current_setting('block_size')::numeric)))
       from pg_class leaf
      where leaf.relkind = 'r' and (leaf.oid = t.oid or leaf.oid in
        (select inhrelid from pg_inherits where inhparent = t.oid))) as leaves
  from pg_class t
 where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
   and t.relpersistence = 'p' and t.relname <> '${KEPT_BY_MIGRATE}'
 order by 1`

/** Every table of the product, whatever migration made it; what is unlogged is of the moment. */
export const tableShapes = (sql: Sql): Promise<TableShape[]> => sql.rows<TableShape>(SHAPES)

const PARTITIONS = `
  select parent.relname as parent, part.relname as name,
         pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class part on part.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
   where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'p'
   order by 1, 2`

export const partitionsOf = (sql: Sql): Promise<Partition[]> => sql.rows<Partition>(PARTITIONS)

/** A name as SQL has it; what a backup says is not taken on trust. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no name of ours`)
  return `"${name}"`
}

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
