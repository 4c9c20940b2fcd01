import type { Sql } from '#platform/db/database.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'

const OLDEST_MAJOR = 14
// What one node opens at most: its pool, the lanes for short reads, and what listens.
const NODE_CONNECTIONS = 22

interface Server {
  readonly major: number
  readonly fsync: string
  readonly pages: string
  readonly commit: string
  readonly autovacuum: string
  readonly encoding: string
  readonly room: number
  readonly used: number
}

const READ = `
  select current_setting('server_version_num')::int / 10000 as major,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
    current_setting('synchronous_commit') as commit, current_setting('autovacuum') as autovacuum,
    current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`

/** A PostgreSQL whose version and settings keep what was stored. */
export async function checkPostgres(sql: Sql): Promise<Finding[]> {
  const [server] = await sql.rows<Server>(READ)
  return server ? [...checkKeeping(server), ...checkServing(server)] : []
}

const checkKeeping = ({ major, fsync, pages, commit, encoding }: Server): Finding[] =>
  onlyFound(
    major < OLDEST_MAJOR &&
      wrong(
        `PostgreSQL ${major} is older than ${OLDEST_MAJOR}.`,
        'It gets no security fixes, and Goodword isn’t tested on it.',
        'Upgrade PostgreSQL.',
      ),
    fsync !== 'on' &&
      wrong(
        'PostgreSQL runs with fsync off.',
        'A power cut can destroy the whole database.',
        "Run: alter system set fsync = 'on', and reload.",
      ),
    pages !== 'on' &&
      wrong(
        'PostgreSQL runs with full_page_writes off.',
        'A power cut can leave pages half written.',
        "Run: alter system set full_page_writes = 'on', and reload.",
      ),
    commit === 'off' &&
      advice(
        'PostgreSQL runs with synchronous_commit off.',
        'A crash can lose the latest changes, even those already confirmed.',
        "Run: alter system set synchronous_commit = 'on', and reload.",
      ),
    encoding !== 'UTF8' &&
      wrong(
        `The database’s encoding is ${encoding}.`,
        'Names in other scripts can’t be stored.',
        'Back it up, create a database with encoding UTF8, and restore into that.',
      ),
  )

const checkServing = ({ autovacuum, room, used }: Server): Finding[] =>
  onlyFound(
    autovacuum !== 'on' &&
      wrong(
        'PostgreSQL runs with autovacuum off.',
        'Tables keep growing, and queries become slow.',
        "Run: alter system set autovacuum = 'on', and reload.",
      ),
    room < NODE_CONNECTIONS &&
      wrong(
        `PostgreSQL allows ${room} connections, and one node can open ${NODE_CONNECTIONS}.`,
        'Under load, some requests fail.',
        `Set max_connections to ${NODE_CONNECTIONS} for each node and ten more.`,
      ),
    room >= NODE_CONNECTIONS &&
      used > room - NODE_CONNECTIONS &&
      advice(
        `${used} of ${room} connections are in use, so there may be none left for another node.`,
        'Another node may not start, or may fail under load.',
        'Raise max_connections before you add a node.',
      ),
  )
