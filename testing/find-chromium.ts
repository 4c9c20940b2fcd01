import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = [
  // Chromium without what only a window needs: a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** A Chromium of this machine's; where there is none, Playwright's own, or Debian's when root. */
export function findChromium(): string {
  const own = chromium.executablePath()
  const find = () => [process.env['CHROMIUM'] ?? '', own, ...PLACES].find(path => existsSync(path))
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (succeeds('apt-get', 'update', '-qq'))
      succeeds('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')
  } else {
    succeeds(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
  }
  const installed = find()
  if (installed) return installed
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to where it is.')
}
