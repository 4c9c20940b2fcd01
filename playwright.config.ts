import { defineConfig } from '@playwright/test'
import { server, workers } from './e2e/server.ts'

const { CHROMIUM = '/usr/bin/chromium', CI, FULL, TRACE } = process.env

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  workers,
  // Long, because the machine may be busy with other things.
  timeout: FULL ? 600_000 : 120_000,
  expect: { timeout: 30_000 },
  // Prints failures at the end, which a truncated log keeps.
  reporter: CI ? 'dot' : 'list',
  use: {
    baseURL: server.base,
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    // It would keep navigations from `page.route`.
    serviceWorkers: 'block',
    // What moves is drawn sixty times a second, by the processor; tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording took a quarter of the processor time, so TRACE=1 asks for it.
    trace: TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: CHROMIUM,
      // A container has neither a user namespace for the sandbox nor a large /dev/shm, and no GPU.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
})
