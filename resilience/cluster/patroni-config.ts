import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

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
}

const EXAMPLE = new URL('../../deploy/postgres/patroni.yml', import.meta.url)

export const USER = 'goodword'

export const dataOf = ({ directory }: Pick<MemberPlace, 'directory'>): string =>
  join(directory, 'data')

/** The settings of `deploy/`, with this machine's addresses; Patroni reads YAML, which JSON is. */
export function patroniConfig({ member, etcd, bin, password }: PatroniSettings): string {
  const { restapi, bootstrap, postgresql, ...rest } = parse(readFileSync(EXAMPLE, 'utf8'))
  const { authentication, parameters } = postgresql
  const withPassword = (account: object) => ({ ...account, password })
  return JSON.stringify({
    ...rest,
    name: member.name,
    restapi: { authentication: withPassword(restapi.authentication), ...at(member.apiPort) },
    etcd: { hosts: etcd },
    bootstrap: { ...bootstrap, initdb: [...bootstrap.initdb, 'no-sync'] },
    postgresql: {
      ...postgresql,
      ...at(member.port),
      data_dir: dataOf(member),
      bin_dir: bin,
      pgpass: join(member.directory, 'pgpass'),
      authentication: {
        superuser: withPassword(authentication.superuser),
        replication: withPassword(authentication.replication),
      },
      parameters: { ...parameters, unix_socket_directories: '' },
    },
  })
}

/** What Patroni asks of whoever tells it to change something. */
export const patroniPassword = (password: string): string =>
  `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`

const at = (port: number) => ({
  listen: `127.0.0.1:${port}`,
  connect_address: `127.0.0.1:${port}`,
})
