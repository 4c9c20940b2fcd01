import { z } from 'zod'
import { readCognitoAddress } from '#features/identity/server/cognito-address.ts'
import type { OperatorKey } from '#features/identity/server/sigv4.ts'

/** What the operator set, parsed once. This file alone reads the environment. */
export interface Config {
  readonly databaseUrl: string
  readonly eventsUrl: string
  readonly filesUrl: string
  readonly identityUrl: string
  /** What administrative calls to the identity provider are signed with; unset, it takes none. */
  readonly identityOperator: OperatorKey | undefined
  /** Whether nobody gets in without an authenticator app. */
  readonly requireSecondFactor: boolean
  readonly mailUrl: string
  /** Whom letters come from. */
  readonly mailFrom: string
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  /** Whose word on where a request came from is taken: addresses and ranges beside this machine's. */
  readonly trustedProxies: readonly string[]
  readonly dataDir: string
  readonly productName: string
  readonly reportTimeZone: string
  readonly rateLimitFactor: number
  readonly apiKey: string | undefined
  readonly metricsToken: string | undefined
  /** What backups are encrypted with; unset, they lie open. */
  readonly backupPassphrase: string | undefined
  /** How many months of a referral's history are kept; unset, all. */
  readonly historyMonths: number | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

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

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const environment = z.object({
  DATABASE_URL: address(/^(pglite:.+|postgres(ql)?:\/\/.+)$/, 'pglite:<directory> or postgres://…'),
  EVENTS_URL: address(/^(memory:|postgres:)$/, 'memory: or postgres: (the database’s own NOTIFY)'),
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
  REQUIRE_SECOND_FACTOR: z.enum(['true', 'false'], 'must be true or false').default('false'),
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
  PRODUCT_NAME: z.string().trim().max(60, 'must have at most 60 characters').default('Goodword'),
  REPORT_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .default('UTC'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  API_KEY: secret,
  METRICS_TOKEN: secret,
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  HISTORY_MONTHS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(12, 'must be at least 12')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
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
    eventsUrl: env.EVENTS_URL ?? (databaseUrl.startsWith('pglite:') ? 'memory:' : 'postgres:'),
    filesUrl: env.FILES_URL ?? `file:${env.DATA_DIR}/files`,
    identityUrl: env.IDENTITY_URL ?? 'embedded:',
    identityOperator: operatorOf(env.IDENTITY_ADMIN_ACCESS_KEY, env.IDENTITY_ADMIN_SECRET_KEY),
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR === 'true',
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
    apiKey: env.API_KEY,
    metricsToken: env.METRICS_TOKEN,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    historyMonths: env.HISTORY_MONTHS,
    logLevel: env.LOG_LEVEL,
  })
}

// Half a key opens nothing.
const operatorOf = (
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
): OperatorKey | undefined =>
  accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
