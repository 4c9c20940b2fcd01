import { readConfig } from '#server/config.ts'
import { serve } from '#server/serve.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { fillDemo } from './fill.ts'

/*
 * The product on a filled network, in a data directory of its own.
 */

const DEFAULTS = { DATA_DIR: './data/demo', RATE_LIMIT_FACTOR: '100' }

const config = readConfig({ ...DEFAULTS, ...process.env })
const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(36)} ${role}`).join('\n')

await serve(
  config,
  () => `${config.productName} runs with its demo network. Open ${config.publicUrl} in your browser.

Sign in with the password ${DEMO_PASSWORD} as one of

${accounts}`,
  {
    prepare: async (database, files) => {
      await fillDemo(database, files)
    },
  },
)
