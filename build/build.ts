import { writeFileSync } from 'node:fs'
import { buildBrowser } from './build-browser.ts'
import { bundleServer } from './build-server.ts'

/** Builds the browser app and the server, each where its sources changed. */
export async function build(): Promise<void> {
  await Promise.all([buildBrowser(), bundleServer()])
  // `scripts/start` looks for what is newer.
  writeFileSync('dist/.built', '')
}
