import { join } from 'node:path'

/** One PostgreSQL server and the Patroni that runs it. */
export interface MemberPlace {
  readonly name: string
  readonly directory: string
  readonly port: number
  /** Where Patroni answers. */
  readonly apiPort: number
}

interface PatroniSettings {
  readonly member: MemberPlace
  readonly etcd: readonly string[]
  /** The directory of PostgreSQL's programs. */
  readonly bin: string
  readonly password: string
  readonly archiveCommand: string
}

export const USER = 'goodword'

export const dataOf = ({ directory }: Pick<MemberPlace, 'directory'>): string =>
  join(directory, 'data')

// A primary that says nothing for TTL_S seconds has lost its lead. Patroni asks that
// LOOP_WAIT_S + 2 × RETRY_S is no more than that.
const TTL_S = 10
const LOOP_WAIT_S = 1
const RETRY_S = 3

/** Patroni's settings; it reads YAML, which JSON is. */
export const patroniConfig = (settings: PatroniSettings): string =>
  JSON.stringify(
    {
      scope: 'goodword',
      name: settings.member.name,
      restapi: listenOn(settings.member.apiPort),
      etcd3: { hosts: settings.etcd },
      bootstrap: {
        dcs: sharedByMembers,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'no-sync'],
      },
      postgresql: postgresSettings(settings),
    },
    null,
    2,
  )

/** Kept in etcd: it holds for every member, from when the first one starts. */
const sharedByMembers = {
  ttl: TTL_S,
  loop_wait: LOOP_WAIT_S,
  retry_timeout: RETRY_S,
  // A commit is acknowledged once the replica has it, and only that replica is promoted.
  synchronous_mode: true,
  // A primary that crashed isn't started again first: the replica has everything.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 200,
      wal_keep_size: '256MB',
      // Commits wait for the replica, so it must not wait five seconds before it comes back,
      wal_retrieve_retry_interval: '200ms',
      // and the primary must not wait a minute for one that says nothing.
      wal_sender_timeout: '5s',
    },
  },
}

const postgresSettings = ({ member, bin, password, archiveCommand }: PatroniSettings) => ({
  ...listenOn(member.port),
  data_dir: dataOf(member),
  bin_dir: bin,
  pgpass: join(member.directory, 'pgpass'),
  authentication: {
    superuser: { username: USER, password },
    replication: { username: USER, password },
  },
  pg_hba: [
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
  ],
  parameters: {
    unix_socket_directories: '',
    archive_mode: 'on',
    archive_command: archiveCommand,
    // The most that is lost where every server is.
    archive_timeout: '60s',
  },
})

const listenOn = (port: number) => ({
  listen: `127.0.0.1:${port}`,
  connect_address: `127.0.0.1:${port}`,
})
