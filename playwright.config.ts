import { defineConfig } from '@playwright/test'

const { BASE_URL = 'http://localhost:3000', CHROMIUM = '/usr/bin/chromium', CI } = process.env

// `npm test` starts the server on the demo network and names it in BASE_URL.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: CI ? 'line' : 'list',
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      // A container has neither a user namespace for the sandbox nor a large /dev/shm.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
})
