import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { suite, test } from 'node:test'
import { parse, parseDocument } from 'yaml'
import { readConfig } from '#server/config.ts'

/*
 * What `deploy/` says agrees with the program and with itself; and the tools that read such files, where
 * they are installed, find nothing wrong.
 */

const read = (path: string): string => readFileSync(path, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const balancer = read('deploy/haproxy.cfg')
const unit = read('deploy/systemd/goodword.service')
const document = parseDocument(read('deploy/compose/compose.yaml'), { merge: true, strict: true })
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the file
const compose: any = document.toJS()
// biome-ignore lint/suspicious/noExplicitAny: as above
const services = Object.entries(compose.services) as [string, any][]
const nodes = services.filter(([name]) => name.startsWith('node-'))

const known = new Set(
  [...read('src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(at => at[1]),
)
// Others read these: the AWS SDK, Node itself, and a node that reads from a replica.
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_ENV']

const linesOf = (text: string): string[] =>
  text.split('\n').filter(line => !line.trim().startsWith('#'))
const namesIn = (text: string): string[] =>
  linesOf(text).flatMap(line =>
    [...line.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(at => String(at[1])),
  )

suite('every setting is one that the program knows', () => {
  const unitSettings = unit.split('\n').filter(line => line.startsWith('Environment='))
  const imageSettings = linesOf(dockerfile).filter(line => line.startsWith('ENV '))
  for (const [where, names] of [
    ['the image', namesIn(imageSettings.join('\n'))],
    ['compose', nodes.flatMap(([, { environment }]) => Object.keys(environment))],
    ['the unit', namesIn(unitSettings.join('\n'))],
    ['the unit’s example', namesIn(read('deploy/systemd/example.env'))],
  ] as const) {
    test(where, () => {
      assert.ok(names.length >= 2)
      const strange = names.filter(name => !known.has(name) && !OTHERS.includes(name))
      assert.deepEqual(strange, [])
    })
  }
})

test('the settings of the unit and of the image are good', () => {
  const given = Object.fromEntries(
    linesOf(read('deploy/systemd/example.env'))
      .filter(line => line.includes('='))
      .map(line => line.split('=') as [string, string]),
  )
  assert.equal(readConfig(given).publicUrl, 'https://goodword.example')
  const inImage = Object.fromEntries(
    [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  assert.equal(readConfig(inImage).port, 3000)
})

suite('the image', () => {
  test('has the Node that package.json pins, the same for each platform', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const pinned = Object.keys(optionalDependencies).filter(name => name.startsWith('node-'))
    const images = [...dockerfile.matchAll(/^FROM node:(\S+)/gm)].map(at => at[1])
    assert.equal(images.length, 2)
    assert.ok(pinned.length > 0)
    for (const name of pinned) {
      for (const image of images) {
        assert.equal(image, `${optionalDependencies[name]}-bookworm-slim`, name)
      }
    }
  })

  test('names a build file that exists', () => {
    const [, path = ''] = /import\('\/app\/(\S+)'\)/.exec(dockerfile) ?? []
    assert.ok(existsSync(path), path)
  })

  test('does not run as root, says whether it is ready, and gets its own signals', () => {
    assert.match(dockerfile, /^USER node$/m)
    assert.match(dockerfile, /^HEALTHCHECK /m)
    assert.match(dockerfile, /\/readyz/)
    assert.match(dockerfile, /^CMD \["scripts\/serve"\]$/m)
  })

  test('copies what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(at =>
      String(at[1]),
    )
    assert.ok(copied.length > 4)
    const made = ['node_modules', 'dist']
    assert.deepEqual(
      copied.filter(path => !made.includes(path) && !existsSync(path)),
      [],
    )
  })

  test('lets go of nothing that the server reads', () => {
    const removed = [...dockerfile.matchAll(/node_modules\/(@?[\w-]+)/g)].map(at => String(at[1]))
    assert.ok(removed.includes('vite'))
    const sources = globSync(['src/*.ts', 'src/{kernel,platform}/**/*.ts', 'src/features/**/*.ts'])
    for (const path of sources.filter(each => !each.includes('/web/'))) {
      for (const [, name] of read(path).matchAll(/from '(@?[\w-]+)[/']/g)) {
        assert.ok(!removed.includes(String(name)), `${path} reads ${name}`)
      }
    }
  })
})

suite('compose', () => {
  test('it parses without a fault or a doubt', () => {
    assert.deepEqual([document.errors, document.warnings], [[], []])
  })

  test('there are three nodes, alike, read-only and without rights', () => {
    assert.equal(nodes.length, 3)
    const [[, first] = []] = nodes
    for (const [name, { volumes, ...service }] of nodes) {
      assert.deepEqual(volumes, [`${name}:/data`])
      const { volumes: _, ...like } = first
      assert.deepEqual(service, like)
      assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']])
    }
  })

  test('whatever a service refers to is there', () => {
    const names = services.map(([name]) => name)
    for (const [name, service] of services) {
      assert.ok(service.image, name)
      const needs = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {})
      for (const need of needs) assert.ok(names.includes(need), `${name} needs ${need}`)
      const networks = Array.isArray(service.networks)
        ? service.networks
        : Object.keys(service.networks)
      for (const network of networks) assert.ok(network in compose.networks, network)
      for (const volume of (service.volumes ?? []) as string[]) {
        const [from = ''] = volume.split(':')
        const isThere = from.startsWith('.')
          ? existsSync(normalize(join('deploy/compose', from)))
          : from in compose.volumes
        assert.ok(isThere, volume)
      }
    }
  })

  test('addresses in the settings name services', () => {
    const [, { environment }] = nodes[0] as (typeof nodes)[0]
    const hosts = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'EVENTS_URL'].flatMap(name =>
      [...environment[name].matchAll(/[@,]([\w-]+):\d+/g)].map(at => String(at[1])),
    )
    assert.equal(hosts.length, 5)
    for (const host of hosts) assert.ok(host in compose.services, host)
    assert.ok(compose.services.store.networks.inside.aliases.includes('store.localhost'))
    assert.equal(environment.TRUSTED_PROXIES, compose.networks.inside.ipam.config[0].subnet)
  })

  test('what has to be set is in the example, and what is there is used', () => {
    const text = read('deploy/compose/compose.yaml')
    const asked = new Set([...text.matchAll(/[^$]\$\{(\w+)/g)].map(at => String(at[1])))
    assert.deepEqual([...asked].sort(), namesIn(read('deploy/compose/example.env')).sort())
  })
})

suite('ports agree', () => {
  test('the balancer asks the nodes where they listen, and is reached where it says', () => {
    const [, port] = /\bPORT=(\d+)/.exec(dockerfile) ?? []
    const servers = [...balancer.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)]
    assert.equal(servers.length, 2 * nodes.length)
    for (const [, name, host, asked] of servers) {
      assert.equal(asked, port)
      assert.equal(name, host)
      assert.ok(nodes.some(([node]) => node === host))
    }
    const [, bound] = /bind :(\d+)/.exec(balancer) ?? []
    assert.deepEqual(compose.services.balancer.ports, [`${bound}:${bound}`])
    assert.ok(compose['x-node'].environment.PUBLIC_URL.endsWith(`:${bound}}`))
    assert.match(dockerfile, new RegExp(`^EXPOSE ${port}$`, 'm'))
  })

  test('it keeps no one to a node, and asks whether a node is ready', () => {
    assert.doesNotMatch(linesOf(balancer).join('\n'), /stick|cookie|balance source/)
    assert.equal(balancer.match(/option httpchk GET \/readyz/g)?.length, 2)
  })
})

suite('the PostgreSQL that Patroni runs', () => {
  const patroni = parse(read('deploy/postgres/patroni.yml'))
  const proxy = read('deploy/postgres/haproxy.cfg')
  const archive = Object.fromEntries(
    linesOf(read('deploy/postgres/pgbackrest.conf')).flatMap(line => {
      const [name = '', value] = line.split('=')
      return value === undefined ? [] : [[name, value]]
    }),
  )

  test('its balancer asks Patroni where that listens, and leads to PostgreSQL', () => {
    const portOf = (address: string) => address.split(':').at(-1)
    const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)]
    assert.equal(servers.length, 4)
    for (const [, name, host, port] of servers) {
      assert.equal(name, host)
      assert.equal(port, portOf(patroni.postgresql.listen))
    }
    const [, asked] = /check port (\d+)/.exec(proxy) ?? []
    assert.equal(asked, portOf(patroni.restapi.listen))
    assert.match(read('deploy/postgres/goodword-backup.service'), new RegExp(`:${asked}/primary`))
  })

  test('an acknowledged write is on two servers, and what Patroni waits for fits together', () => {
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = patroni.bootstrap.dcs
    assert.equal(synchronous_mode, true)
    assert.ok(loop_wait + 2 * retry_timeout <= ttl)
  })

  test('pgBackRest archives the data that Patroni runs, as its user', () => {
    assert.equal(archive['pg1-path'], patroni.postgresql.data_dir)
    assert.equal(archive['pg1-user'], patroni.postgresql.authentication.superuser.username)
    assert.match(patroni.postgresql.listen, new RegExp(`:${archive['pg1-port']}$`))
  })

  test('each server of etcd is one that Patroni asks', () => {
    const [, members = ''] =
      /^ETCD_INITIAL_CLUSTER=(.+)$/m.exec(read('deploy/postgres/etcd.env')) ?? []
    const names = members.split(',').map(member => `${member.split('=')[0]}:2379`)
    assert.deepEqual(names, patroni.etcd.hosts)
  })
})

/** What a tool says of a file; nothing where it is not installed. */
const ask = (program: string, ...args: string[]) => {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return error ? undefined : { status, said: `${stdout}${stderr}` }
}

suite('the tools find nothing', () => {
  for (const path of ['deploy/haproxy.cfg', 'deploy/postgres/haproxy.cfg']) {
    test(`HAProxy, about ${path}`, context => {
      const answer = ask('haproxy', '-c', '-f', path)
      if (!answer) return context.skip('HAProxy is not installed')
      assert.equal(answer.status, 0, answer.said)
      assert.doesNotMatch(answer.said, /WARNING|ALERT/)
    })
  }

  test('Patroni, about its settings, but for names that lead nowhere here', context => {
    const answer = ask('patroni', '--validate-config', 'deploy/postgres/patroni.yml')
    if (!answer) return context.skip('Patroni is not installed')
    // Two that may be left out.
    const known =
      /^(etcd\.hosts|restapi\.connect_address|bootstrap\.pg_hba|postgresql\.authentication\.rewind)/
    const faults = answer.said.split('\n').filter(line => line && !known.test(line))
    assert.deepEqual(faults, [])
  })

  test('systemd, about the nightly backup', context => {
    const units = globSync('deploy/postgres/goodword-backup.*')
    assert.equal(units.length, 2)
    const answer = ask('systemd-analyze', 'verify', ...units)
    if (!answer) return context.skip('systemd is not installed')
    const faults = answer.said.split('\n').filter(line => line && !/is not executable/.test(line))
    assert.deepEqual(faults, [])
  })

  test('systemd, about the unit, but for what is not installed here', context => {
    const answer = ask('systemd-analyze', 'verify', 'deploy/systemd/goodword.service')
    if (!answer) return context.skip('systemd is not installed')
    const faults = answer.said.split('\n').filter(line => line && !/is not executable/.test(line))
    assert.deepEqual(faults, [])
  })

  test('systemd, about how much the unit may', context => {
    const path = 'deploy/systemd/goodword.service'
    const answer = ask('systemd-analyze', 'security', '--offline=true', '--threshold=20', path)
    if (!answer) return context.skip('systemd is not installed')
    assert.equal(answer.status, 0, answer.said)
  })

  test('bash, about the scripts', context => {
    for (const path of globSync('deploy/**/*.sh')) {
      const answer = ask('bash', '-n', path)
      if (!answer) return context.skip('bash is not installed')
      assert.deepEqual(answer, { status: 0, said: '' })
    }
  })
})
