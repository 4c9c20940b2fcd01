import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { parse } from 'yaml'
import { freePort } from '../../testing/free-port.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import { deliveriesOf } from '../webhooks/deliveries-kit.ts'

/* What deploy/ watches is what a server measures; promtool, where it is installed, agrees with the rules. */

const FOLDER = 'deploy/prometheus'
const METRICS_TOKEN = 'a token for the one who measures it'
const read = (path: string): string => readFileSync(path, 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the file
const rules: any[] = parse(read(`${FOLDER}/goodword.rules.yml`)).groups[0].rules
const dashboard = JSON.parse(read('deploy/grafana/goodword.json'))
const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels
const queries: readonly [string, string][] = [
  ...rules.map(({ alert, expr }) => [alert, expr] as [string, string]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as [string, string]),
  ),
  ['the list of nodes', dashboard.templating.list[1].query],
]

const KEYWORDS = ['and', 'or', 'unless', 'by', 'label_values']
// Prometheus makes it itself, of whether a scrape went through.
const OF_PROMETHEUS = 'up'

/** The names in a query, without those of functions, labels and durations. */
const metricsIn = (query: string): string[] =>
  [
    ...query
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)|, instance\)/g, ' ')
      .matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter(name => !KEYWORDS.includes(name) && name !== OF_PROMETHEUS)

// Nobody listens there.
const NOWHERE = `127.0.0.1:${await freePort()}`
const world = await startWorld({
  METRICS_TOKEN,
  AUTOMATION_WEBHOOK_URL: `http://${NOWHERE}`,
  OUTGOING_ALLOW_HOSTS: NOWHERE,
})

/** As Prometheus asks, from another machine. */
async function scrape(): Promise<string> {
  const { body, statusCode } = await world.app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.9',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  assert.equal(statusCode, 200)
  return body
}
await world.app.inject('/graphql')
const metrics = await scrape()
const sampled = new Set([...metrics.matchAll(/^([a-z_][a-z0-9_]*)[{ ]/gm)].map(([, name]) => name))
// No sample while no job is late.
const declared = new Set([...metrics.matchAll(/^# TYPE (\S+) gauge/gm)].map(([, name]) => name))

suite('every metric is one of a running server', () => {
  assert.ok(queries.length > 30)
  for (const [where, query] of queries) {
    test(`${where}: ${query}`, () => {
      const names = metricsIn(query)
      assert.ok(names.length > 0 || query.includes(OF_PROMETHEUS))
      for (const name of names) assert.ok(sampled.has(name) || declared.has(name), name)
    })
  }

  test('and so is each label that a rule asks for', () => {
    const asked = queries.flatMap(([, query]) => [
      ...query.matchAll(/(part|queue|route|to|result)=~?"([^"]+)"/g),
    ])
    assert.ok(asked.length > 8)
    for (const [, label, values = ''] of asked) {
      for (const value of values.split('|')) {
        assert.ok(metrics.includes(`${label}="${value}"`), `${label}=${value}`)
      }
    }
  })
})

test('every alert says what is wrong and what to do', () => {
  for (const { alert, annotations, labels } of rules) {
    assert.match(annotations.summary, /\.$/, alert)
    assert.match(annotations.action, /[.)]$/, alert)
    assert.match(labels.severity, /^(critical|warning)$/, alert)
  }
})

suite('promtool', () => {
  for (const args of [
    ['check', 'rules', `${FOLDER}/goodword.rules.yml`],
    ['test', 'rules', `${FOLDER}/goodword.rules.test.yml`],
    ['check', 'config', '--syntax-only', `${FOLDER}/prometheus.yml`],
  ]) {
    test(args.join(' '), context => {
      const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
      if (error) return context.skip('promtool is not installed')
      assert.equal(status, 0, `${stdout}${stderr}`)
    })
  }
})

test('each alert has a case in which it fires', () => {
  const cases = read(`${FOLDER}/goodword.rules.test.yml`)
  for (const { alert } of rules) assert.ok(cases.includes(`alertname="${alert}"`), alert)
})

test('each attempt that fails is counted', async () => {
  const deliveries = deliveriesOf(world, async () => [])
  const referralId = await deliveries.refer()
  const sent = (await deliveries.list({})).find(each => each.referralId === referralId)
  // On a busy machine, the second attempt, 5 s after the first, may be made before the count is read.
  await waitUntil('what is counted is what was tried', async () => {
    const { attempts } = await deliveries.tried({}, String(sent?.id), 1)
    const line = `webhook_attempts_total{to="automation",result="failed"} ${attempts}\n`
    return (await scrape()).includes(line)
  })
})
