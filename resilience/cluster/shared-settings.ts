/** What every node of the cluster is told alike. */
export interface Addresses {
  readonly origin: string
  readonly databaseUrl: string
  readonly replicaUrl: string
  readonly natsUrl: string
  readonly directory: string
}

/**
 * Whether nodes tell each other of changes over NATS, or over the database's own NOTIFY; and whether they
 * read from the replica what may be a moment old.
 */
const USES: { readonly nats: boolean; readonly replica: boolean } = { nats: true, replica: true }

export const describeUses = (): string =>
  [
    'three nodes',
    USES.nats ? 'events over NATS' : 'events over NOTIFY',
    ...(USES.replica ? ['reads that may lag from the replica'] : []),
    'commits wait for the replica',
    'Patroni with three etcd servers',
  ].join(', ')

/** Three nodes on one machine share a directory for their files; on several it would be S3. */
export const filesUrlIn = (directory: string): string => `file:${directory}/files`

export const sharedSettings = (addresses: Addresses): Record<string, string> => ({
  DATABASE_URL: addresses.databaseUrl,
  FILES_URL: filesUrlIn(addresses.directory),
  MAIL_URL: `file:${addresses.directory}/mail`,
  PUBLIC_URL: addresses.origin,
  RATE_LIMIT_FACTOR: '100',
  // The balancer, which says whom it passes on.
  TRUSTED_PROXIES: '127.0.0.1',
  ...(USES.nats ? { EVENTS_URL: addresses.natsUrl } : {}),
  ...(USES.replica ? { DATABASE_REPLICA_URL: addresses.replicaUrl } : {}),
})
