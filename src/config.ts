import { z } from 'zod'
import type { JoiningPolicy } from '#features/companies/joining.ts'
import { GROUPS } from '#features/identity/groups.ts'
import type { SecondFactorRule } from '#features/identity/second-factor-rule.ts'
import { readCognitoAddress } from '#features/identity/server/cognito-address.ts'
import type { OperatorKey } from '#features/identity/server/sigv4.ts'
import { DEFAULT_NAME } from '#features/members/installation.ts'
import { isSigningSecret } from '#features/webhooks/server/webhook-signature.ts'
import type { Patience } from './patience.ts'

/** What the operator set, parsed once. This file alone reads the environment. */
export interface Config extends Patience {
  readonly databaseUrl: string
  /** A copy for reads that may lag. */
  readonly replicaUrl: string | undefined
  /** How far behind it may be and still be asked. */
  readonly replicaLagMs: number
  /** Whether short reads share connections, on PostgreSQL. */
  readonly pipelinedReads: boolean
  /** Whether a query that comes again is compiled. */
  readonly compilesQueries: boolean
  readonly eventsUrl: string
  readonly filesUrl: string
  readonly identityUrl: string
  /** What administrative calls to the identity provider are signed with; unset, it takes none. */
  readonly identityOperator: OperatorKey | undefined
  /** Who does not get in without an authenticator app. */
  readonly requireSecondFactor: SecondFactorRule
  readonly mailUrl: string
  /** Whom letters come from. */
  readonly mailFrom: string
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  /** Whose word on where a request came from is taken: addresses and ranges; nobody's unless set. */
  readonly trustedProxies: readonly string[]
  readonly dataDir: string
  readonly productName: string
  readonly reportTimeZone: string
  readonly rateLimitFactor: number
  /** Whether anyone may read the schema from the API, not only who is signed in. */
  readonly guestIntrospection: boolean
  /** Whether the contact form and sign-up always ask the browser for a proof of work. */
  readonly proofOfWork: boolean
  readonly apiKey: string | undefined
  readonly metricsToken: string | undefined
  /** Where the OpenTelemetry collector is; unset, nothing is traced. */
  readonly tracesUrl: string | undefined
  /** The share of traces that are recorded. */
  readonly tracesShare: number
  /** What the server's own secrets are encrypted with in the database. */
  readonly secretsKey: string | undefined
  /** The key before, while it is being replaced or removed. */
  readonly secretsKeyBefore: string | undefined
  /** What hears of every new referral, and what its deliveries are signed with. */
  readonly automationWebhookUrl: string | undefined
  readonly automationWebhookSecret: string | undefined
  /** Hosts, or hosts with ports, inside that outgoing calls may reach all the same. */
  readonly outgoingAllowHosts: readonly string[]
  /** What backups are encrypted with; unset, they lie open. */
  readonly backupPassphrase: string | undefined
  /** Where the operator keeps them. */
  readonly backupDir: string | undefined
  /** How many months of a referral's history are kept; unset, all. */
  readonly historyMonths: number | undefined
  readonly deliveryDays: number
  /** Who may join a company that says nothing else at its creation. */
  readonly newCompanyJoining: JoiningPolicy
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Whether it ends with npm, which started it. */
  readonly startedByNpm: boolean
}

// A company that lets in certain domains names them itself.
const NEW_COMPANY_JOINING = {
  open: 'OPEN',
  approval: 'APPROVAL',
  invitation: 'INVITATION',
} as const satisfies Record<string, JoiningPolicy>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const address = (pattern: RegExp, shapes: string) =>
  z.string().regex(pattern, `must be ${shapes}`).optional()

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const secret = z.string().min(32, 'must have at least 32 characters').optional()

// A name, an IPv4 address or an IPv6 address in brackets, as a URL has it, and a port if it is to be one.
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/

const hosts = z
  .string()
  .transform(text =>
    text
      .toLowerCase()
      .split(',')
      .map(host => host.trim())
      .filter(Boolean),
  )
  .refine(
    names => names.every(name => HOST.test(name)),
    'must be hosts such as crm.internal:8080, with commas between them',
  )
  .optional()

const onOrOff = z.enum(['on', 'off'], 'must be on or off')

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const secondFactorRule = z
  .string()
  .default('false')
  .transform((text, context): SecondFactorRule => {
    if (text === 'true' || text === 'false') return text === 'true'
    const { data } = z.array(z.enum(GROUPS)).safeParse(text.split(',').map(each => each.trim()))
    if (data) return data
    context.addIssue(`must be true, false or roles of ${GROUPS.join(', ')}, with commas between`)
    return z.NEVER
  })

const settings = z.object({
  DATABASE_URL: address(/^(pglite:.+|postgres(ql)?:\/\/.+)$/, 'pglite:<directory> or postgres://…'),
  DATABASE_REPLICA_URL: address(/^postgres(ql)?:\/\/.+$/, 'postgres://…'),
  DATABASE_REPLICA_LAG_S: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .default(0.5),
  EVENTS_URL: address(
    /^(memory:|postgres:|nats:\/\/([^@\s/]+@)?[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*)$/,
    'memory:, postgres: (the database’s own NOTIFY) or nats://host,host',
  ),
  FILES_URL: address(
    /^(file:.+|s3:\/\/[a-z0-9][a-z0-9.-]+(\?.*)?)$/,
    'file:<directory> or s3://<bucket>?region=…&endpoint=…',
  ),
  IDENTITY_URL: z
    .string()
    .refine(
      text => text === 'embedded:' || readCognitoAddress(text) !== undefined,
      'must be embedded: or cognito://<region>/<pool>?client=<client>',
    )
    .optional(),
  IDENTITY_ADMIN_ACCESS_KEY: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'must have 16 to 128 letters and digits')
    .optional(),
  IDENTITY_ADMIN_SECRET_KEY: secret,
  REQUIRE_SECOND_FACTOR: secondFactorRule,
  MAIL_URL: address(/^(file:.+|smtps?:\/\/.+)$/, 'file:<directory> or smtp://…'),
  MAIL_FROM: z.email('must be an email address').optional(),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(text => text.split(',').map(each => each.trim()))
    .refine(
      ranges => ranges.every(each => range.safeParse(each).success),
      'must be addresses or ranges such as 10.0.0.0/8, with commas between',
    )
    .default([]),
  DATA_DIR: z.string().default('./data'),
  PRODUCT_NAME: z.string().trim().max(60, 'must have at most 60 characters').default(DEFAULT_NAME),
  REPORT_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .default('UTC'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  PROOF_OF_WORK: onOrOff.default('off'),
  PIPELINED_READS: onOrOff.default('on'),
  COMPILED_QUERIES: onOrOff.default('on'),
  GUEST_INTROSPECTION: z.enum(['true', 'false'], 'must be true or false').default('false'),
  API_KEY: secret,
  METRICS_TOKEN: secret,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(1),
  SECRETS_KEY: secret,
  SECRETS_KEY_BEFORE: secret,
  AUTOMATION_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  AUTOMATION_WEBHOOK_SECRET: z
    .string()
    .refine(isSigningSecret, 'must be whsec_ and 24 to 64 bytes in base64')
    .optional(),
  OUTGOING_ALLOW_HOSTS: hosts,
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  HISTORY_MONTHS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(12, 'must be at least 12')
    .optional(),
  DELIVERY_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(30, 'must be at least 30')
    .default(30),
  NEW_COMPANY_JOINING: z
    .enum(['open', 'approval', 'invitation'], 'must be open, approval or invitation')
    .default('open'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  // What npm sets for a script that it runs.
  npm_lifecycle_event: z.string().optional(),
})

type Settings = z.infer<typeof settings>

const isEmbedded = ({ DATABASE_URL }: Settings): boolean => !DATABASE_URL?.startsWith('postgres')

const environment = settings
  .refine(env => !(isEmbedded(env) && env.EVENTS_URL === 'postgres:'), {
    path: ['EVENTS_URL'],
    error: 'must be memory: or nats://…, for the embedded database serves one process',
  })
  .refine(env => !(isEmbedded(env) && env.DATABASE_REPLICA_URL?.startsWith('postgres')), {
    path: ['DATABASE_REPLICA_URL'],
    error: 'must be unset, for the embedded database has no replica',
  })

/** Parses the environment, or throws one error that names every fault, without the values. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  )
  const { data: env, error } = environment.safeParse(given)
  if (error) {
    const faults = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`These settings are wrong:\n${faults.join('\n')}`)
  }
  const databaseUrl = env.DATABASE_URL ?? `pglite:${env.DATA_DIR}/db`
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return Object.freeze({
    databaseUrl,
    replicaUrl: env.DATABASE_REPLICA_URL,
    replicaLagMs: env.DATABASE_REPLICA_LAG_S * 1000,
    eventsUrl: env.EVENTS_URL ?? (databaseUrl.startsWith('pglite:') ? 'memory:' : 'postgres:'),
    filesUrl: env.FILES_URL ?? `file:${env.DATA_DIR}/files`,
    identityUrl: env.IDENTITY_URL ?? 'embedded:',
    identityOperator: operatorOf(env.IDENTITY_ADMIN_ACCESS_KEY, env.IDENTITY_ADMIN_SECRET_KEY),
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    mailUrl: env.MAIL_URL ?? `file:${env.DATA_DIR}/mail`,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    productName: env.PRODUCT_NAME,
    reportTimeZone: env.REPORT_TIME_ZONE,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    guestIntrospection: env.GUEST_INTROSPECTION === 'true',
    pipelinedReads: env.PIPELINED_READS === 'on',
    compilesQueries: env.COMPILED_QUERIES === 'on',
    proofOfWork: env.PROOF_OF_WORK === 'on',
    apiKey: env.API_KEY,
    metricsToken: env.METRICS_TOKEN,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: env.OTEL_TRACES_SAMPLER_ARG,
    secretsKey: env.SECRETS_KEY,
    secretsKeyBefore: env.SECRETS_KEY_BEFORE,
    automationWebhookUrl: env.AUTOMATION_WEBHOOK_URL,
    automationWebhookSecret: env.AUTOMATION_WEBHOOK_SECRET,
    outgoingAllowHosts: env.OUTGOING_ALLOW_HOSTS ?? [],
    backupPassphrase: env.BACKUP_PASSPHRASE,
    backupDir: env.BACKUP_DIR,
    historyMonths: env.HISTORY_MONTHS,
    deliveryDays: env.DELIVERY_DAYS,
    newCompanyJoining: NEW_COMPANY_JOINING[env.NEW_COMPANY_JOINING],
    logLevel: env.LOG_LEVEL,
    startedByNpm: env.npm_lifecycle_event !== undefined,
  })
}

// Half a key opens nothing.
const operatorOf = (
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
): OperatorKey | undefined =>
  accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
