import { type Config, readConfig } from '#server/config.ts'

export const API_KEY = 'a key for servers, long enough to be one'

/** A query of a test may take five minutes: it may make thousands of rows on a busy machine. */
export const LONG_BUDGET = { budgetMs: 300_000 }

/** How the product is set up under test. */
export const testConfig = (databaseUrl: string, more: Record<string, string> = {}): Config => ({
  ...LONG_BUDGET,
  // Never: on a busy machine the event loop of a test can stand still for seconds, which counts as infinitely late.
  busyAfterMs: Number.POSITIVE_INFINITY,
  ...readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT_FACTOR: '1000',
    API_KEY,
    PUBLIC_URL: 'http://localhost:3000',
    ...more,
  }),
})
