import process from 'node:process'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { FILE_MS, type Request } from './messages.ts'

/*
 * Runs test files one after the other, so that they share what is loaded and compiled. Each file is a
 * test of its own: its top-level tests are that test's subtests, and its `after` runs when they are done.
 * report-file.ts sends what came of it.
 */

let isEnding = false

process.on('message', ({ file }: Request) => {
  if (file) void test(file, { timeout: FILE_MS }, () => import(pathToFileURL(file).href))
  else {
    isEnding = true
    process.disconnect()
  }
})
// Whoever started this process is gone: nobody waits for the result.
process.on('disconnect', () => isEnding || process.exit(1))
