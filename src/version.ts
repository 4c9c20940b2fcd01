import { readFileSync } from 'node:fs'

/** Where this release's migrations are. */
export const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

const PACKAGE = new URL('../package.json', import.meta.url)

/** Which release this program is. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
