import { readFileSync } from 'node:fs'

/** Where this release's migrations are. */
export const MIGRATIONS = new URL(import.meta.resolve('#root/migrations')).pathname

const PACKAGE = new URL(import.meta.resolve('#root/package.json'))

/** Which release this program is. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
