import process from 'node:process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TestEvent } from 'node:test/reporters'
import { spec } from 'node:test/reporters'
import type { FileResult } from './messages.ts'

/*
 * Node's reporter for one file at a time: the process goes on with the next file.
 */

// Node counts errors after the end of a test, but prints them at the end of the process only.
const lateErrors: string[] = []
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: Error) => lateErrors.push(error?.stack ?? String(error)))

export default async function* reportFiles(source: AsyncIterable<TestEvent>) {
  let events: TestEvent[] = []
  for await (const event of source) {
    events.push(event)
    const isResult = event.type === 'test:pass' || event.type === 'test:fail'
    if (!isResult || event.data.nesting > 0) continue
    process.send?.(await resultOf(events))
    events = []
    lateErrors.length = 0
    process.exitCode = undefined
  }
  yield ''
}

async function resultOf(events: readonly TestEvent[]): Promise<FileResult> {
  const ended = events.flatMap(({ type, data }) =>
    (type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite' ? [data] : [],
  )
  const isLate = process.exitCode !== undefined
  const passed = !isLate && events.at(-1)?.type === 'test:pass'
  const report = passed ? '' : await text(Readable.from(events).compose(spec()))
  const late = isLate ? lateErrors : []
  return {
    passed,
    tests: ended.length - 1,
    skipped: ended.flatMap(({ name, skip }) => (skip ? [`${name} (${skip})`] : [])),
    notes: events.flatMap(({ type, data }) => (type === 'test:diagnostic' ? [data.message] : [])),
    seconds: (ended.at(-1)?.details.duration_ms ?? 0) / 1000,
    report: [report, ...late].join('\n'),
    megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
  }
}
