import type { MemberPlace } from './patroni-config.ts'

/** The ports that the balancer opens. */
export interface BalancerPorts {
  readonly people: number
  /** Leads to whichever PostgreSQL is the primary. */
  readonly primary: number
  /** Leads to the replica, and to the primary where there is none. */
  readonly replica: number
  /** What HAProxy says of itself and its servers. */
  readonly state: number
}

export interface Servers {
  readonly nodes: readonly number[]
  readonly postgres: readonly MemberPlace[]
}

/** No stickiness: any node answers any request, and takes any socket. */
export const balancerConfig = (ports: BalancerPorts, { nodes, postgres }: Servers): string => `
global
  # As many connections as the system allows, within reason.
  fd-hard-limit 60000

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 30s
  timeout tunnel 24h
  timeout check 3s
  retries 3
  option redispatch
  # A node that died while it answered, or is none there at all: come back in a moment.
${[502, 503, 504].map(asAway).join('\n')}

frontend state
  bind 127.0.0.1:${ports.state}
  stats enable
  stats uri /
  stats refresh 5s

frontend people
  bind 127.0.0.1:${ports.people}
  http-request del-header x-forwarded-for
  option forwardfor
  # One request a connection: on one that is kept, HAProxy closes without a word where a node dies before
  # it has answered, and expects whoever asked to ask again.
  option httpclose
  use_backend sockets if { hdr(upgrade) -i websocket }
  default_backend nodes

backend nodes
  balance roundrobin
${checkedNodes(nodes)}

backend sockets
  balance leastconn
${checkedNodes(nodes)}

frontend primary_door
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 24h
  default_backend primary

frontend replica_door
  mode tcp
  bind 127.0.0.1:${ports.replica}
  timeout client 24h
  use_backend replica if { nbsrv(replica) gt 0 }
  default_backend primary

backend primary
${checkedPostgres(postgres, 'primary')}

backend replica
${checkedPostgres(postgres, 'replica')}
`

// HAProxy's own errors: clients get the same answer whatever the reason was.
const asAway = (code: number): string => `  errorfile ${code} ${AWAY_FILE}`

export const AWAY_FILE = 'away.http'

export const AWAY = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json',
  'cache-control: no-store',
  'retry-after: 1',
  'connection: close',
  '',
  '{"errors":[{"message":"Goodword is away for the moment","extensions":{"code":"UNAVAILABLE"}}]}',
].join('\r\n')

const checkedNodes = (ports: readonly number[]): string =>
  [
    '  option httpchk GET /readyz',
    '  default-server check inter 500ms fall 2 rise 1',
    ...ports.map((port, index) => `  server node${index + 1} 127.0.0.1:${port}`),
  ].join('\n')

/**
 * Patroni says which role each server has. Connections to a server that is no longer what it was are
 * closed, so that nodes come back to the one that is.
 */
const checkedPostgres = (members: readonly MemberPlace[], role: 'primary' | 'replica'): string =>
  [
    '  mode tcp',
    // The nodes retry themselves, and answer people meanwhile.
    '  retries 0',
    '  timeout server 24h',
    '  timeout check 2s',
    `  option httpchk OPTIONS /${role}`,
    '  http-check expect status 200',
    '  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...members.map(
      ({ name, port, apiPort }) => `  server postgres-${name} 127.0.0.1:${port} port ${apiPort}`,
    ),
  ].join('\n')
