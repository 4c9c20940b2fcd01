import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('with nothing set it runs on its own', () => {
  assert.deepEqual(readConfig({}), {
    databaseUrl: 'pglite:./data/db',
    replicaUrl: undefined,
    replicaLagMs: 500,
    eventsUrl: 'memory:',
    filesUrl: 'file:./data/files',
    identityUrl: 'embedded:',
    identityOperator: undefined,
    requireSecondFactor: false,
    mailUrl: 'file:./data/mail',
    mailFrom: 'no-reply@localhost',
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    dataDir: './data',
    productName: 'Goodword',
    reportTimeZone: 'UTC',
    rateLimitFactor: 1,
    guestIntrospection: false,
    pipelinedReads: true,
    compilesQueries: true,
    proofOfWork: false,
    apiKey: undefined,
    metricsToken: undefined,
    tracesUrl: undefined,
    tracesShare: 1,
    secretsKey: undefined,
    secretsKeyBefore: undefined,
    automationWebhookUrl: undefined,
    automationWebhookSecret: undefined,
    outgoingAllowHosts: [],
    backupDir: undefined,
    backupPassphrase: undefined,
    historyMonths: undefined,
    deliveryDays: 30,
    newCompanyJoining: 'OPEN',
    logLevel: 'info',
    startedByNpm: false,
  })
})

const FOLLOWS: readonly [string, Record<string, string>, object][] = [
  [
    'the operator says who may join new companies',
    { NEW_COMPANY_JOINING: 'approval' },
    { newCompanyJoining: 'APPROVAL' },
  ],
  ['an empty value is not set', { PORT: '', API_KEY: ' ' }, { port: 3000, apiKey: undefined }],
  [
    'the data directory moves what lies in it',
    { DATA_DIR: '/var/goodword' },
    { databaseUrl: 'pglite:/var/goodword/db', filesUrl: 'file:/var/goodword/files' },
  ],
  [
    'on PostgreSQL its own NOTIFY carries events',
    { DATABASE_URL: 'postgres://db/goodword' },
    { eventsUrl: 'postgres:' },
  ],
  [
    'several servers carry events',
    {
      DATABASE_URL: 'postgres://db/goodword',
      EVENTS_URL: 'nats://me:secret@a:4222,b,10.0.0.3:4222',
    },
    { eventsUrl: 'nats://me:secret@a:4222,b,10.0.0.3:4222' },
  ],
  [
    'how far a replica may lag',
    {
      DATABASE_URL: 'postgres://db/goodword',
      DATABASE_REPLICA_URL: 'postgres://copy/goodword',
      DATABASE_REPLICA_LAG_S: '3',
    },
    { replicaUrl: 'postgres://copy/goodword', replicaLagMs: 3000 },
  ],
  ['the port is in the address', { PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  [
    'an operator is who has both halves of the key',
    { IDENTITY_ADMIN_ACCESS_KEY: 'A'.repeat(16), IDENTITY_ADMIN_SECRET_KEY: 's'.repeat(32) },
    { identityOperator: { accessKeyId: 'A'.repeat(16), secretAccessKey: 's'.repeat(32) } },
  ],
  [
    'half of it is none',
    { IDENTITY_ADMIN_ACCESS_KEY: 'A'.repeat(16) },
    { identityOperator: undefined },
  ],
  [
    'hosts inside are read as addresses have them',
    { OUTGOING_ALLOW_HOSTS: 'CRM.internal:8080, localhost ,[::1]:4000,' },
    { outgoingAllowHosts: ['crm.internal:8080', 'localhost', '[::1]:4000'] },
  ],
  [
    'balancers elsewhere are named one by one or by range',
    { TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' },
    { trustedProxies: ['10.0.0.0/8', 'fd00::1'] },
  ],
  ['history is kept for as long as is said', { HISTORY_MONTHS: '24' }, { historyMonths: 24 }],
  ['deliveries are kept for as long as is said', { DELIVERY_DAYS: '90' }, { deliveryDays: 90 }],
  [
    'a closing slash falls away',
    { PUBLIC_URL: 'https://g.example/' },
    { publicUrl: 'https://g.example' },
  ],
]

for (const [what, variables, expected] of FOLLOWS) {
  test(what, () => {
    const config = readConfig(variables)
    assert.deepEqual({ ...config, ...expected }, config)
  })
}

test('nobody changes it afterwards', () => assert.ok(Object.isFrozen(readConfig({}))))

// Every setting that can be wrong, with a value that must not appear in what is said about it.
const WRONG: readonly [string, string][] = [
  ['DATABASE_URL', 'mysql://sesame-1'],
  ['EVENTS_URL', 'sesame-2'],
  ['EVENTS_URL', 'postgres:'],
  ['EVENTS_URL', 'nats://sesame-2/,'],
  ['EVENTS_URL', 'nats://sesame-2 b'],
  ['EVENTS_URL', 'nats://sesame-2,,b'],
  ['EVENTS_URL', 'http://sesame-2'],
  ['DATABASE_REPLICA_URL', 'postgres://sesame-16'],
  ['DATABASE_REPLICA_URL', 'sesame-15'],
  ['DATABASE_REPLICA_LAG_S', '0'],
  ['DATABASE_REPLICA_LAG_S', 'sesame-17'],
  ['FILES_URL', 'sesame-3'],
  ['IDENTITY_URL', 'sesame-4'],
  ['IDENTITY_URL', 'cognito://us-west-2/sesame-4'],
  ['IDENTITY_URL', 'cognito://us-west-2/us-west-2_Sesame?client=c&endpoint=sesame-4'],
  ['IDENTITY_ADMIN_ACCESS_KEY', 'sesame 4'],
  ['IDENTITY_ADMIN_SECRET_KEY', 'sesame-too-short'],
  ['REQUIRE_SECOND_FACTOR', 'sesame-11'],
  ['REQUIRE_SECOND_FACTOR', 'admin,boss'],
  ['MAIL_URL', 'sesame-12'],
  ['MAIL_FROM', 'sesame-13'],
  ['PORT', 'sesame-5'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'ftp://sesame-6'],
  ['PUBLIC_URL', 'sesame-7'],
  ['TRUSTED_PROXIES', 'sesame-14'],
  ['TRUSTED_PROXIES', '10.0.0.0/8 sesame-14'],
  ['HISTORY_MONTHS', 'sesame-15'],
  ['HISTORY_MONTHS', '11'],
  ['DELIVERY_DAYS', 'sesame-17'],
  ['DELIVERY_DAYS', '29'],
  ['BACKUP_PASSPHRASE', 'sesame-16'],
  ['PRODUCT_NAME', 'sesame-8'.repeat(8)],
  ['REPORT_TIME_ZONE', 'Sesame/Street'],
  ['RATE_LIMIT_FACTOR', 'sesame-9'],
  ['PROOF_OF_WORK', 'sometimes'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['API_KEY', 'sesame-too-short'],
  ['METRICS_TOKEN', 'sesame-short-too'],
  ['SECRETS_KEY', 'sesame-short-too'],
  ['SECRETS_KEY_BEFORE', 'sesame-short-too'],
  ['LOG_LEVEL', 'sesame-10'],
  ['AUTOMATION_WEBHOOK_URL', 'sesame-14'],
  ['AUTOMATION_WEBHOOK_URL', 'ftp://sesame-15'],
  ['AUTOMATION_WEBHOOK_SECRET', 'sesame-16'],
  ['AUTOMATION_WEBHOOK_SECRET', 'whsec_sesame17'],
  ['OUTGOING_ALLOW_HOSTS', 'http://sesame-18'],
  ['OUTGOING_ALLOW_HOSTS', 'localhost:4000 sesame-19'],
]

const complaint = (variables: Record<string, string>): string => {
  try {
    readConfig(variables)
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

for (const [name, value] of WRONG) {
  test(`${name}=${value} is refused by name, without the value`, () => {
    const words = complaint({ [name]: value })
    assert.match(words, new RegExp(`^These settings are wrong:\n {2}${name}: must (be|have) `))
    assert.equal(words.split('\n').length, 2)
    assert.ok(!words.includes(value.slice(0, 12)) || /^-?[\d.]+$/.test(value), words)
  })
}

test('all faults are named at once, and no value', () => {
  const words = complaint({ ...Object.fromEntries(WRONG), API_KEY: 'sesame-too-short' })
  for (const name of new Set(WRONG.map(([each]) => each))) assert.ok(words.includes(`${name}: `))
  assert.doesNotMatch(words, /sesame/i)
})

test('a second factor is required of all, of nobody, or of some roles', () => {
  const rule = (text: string) => readConfig({ REQUIRE_SECOND_FACTOR: text }).requireSecondFactor
  assert.deepEqual(['true', 'false', 'admin, companyAdmin'].map(rule), [
    true,
    false,
    ['admin', 'companyAdmin'],
  ])
})
