import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'
import { median } from '../resilience/report.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import type { Figure } from './figure.ts'

const POLL_MS = 20
// A process that has answered before, as one in service has.
const WARM_UP = 20

// Busy for five seconds, as a bad plan is; sleeping would show nothing.
const FIVE_SECONDS = `do $$
  declare ends timestamptz := clock_timestamp() + interval '5 seconds';
  begin
    while clock_timestamp() < ends loop perform sum(n) from generate_series(1, 1000) n; end loop;
  end $$`

/** How `/healthz` answers while one query of five seconds runs in the embedded database beside it. */
export async function measureLongQuery(): Promise<Figure[]> {
  const directory = temporaryDirectory()
  const product = await openProduct(
    readConfig({ DATABASE_URL: directory.url, LOG_LEVEL: 'silent' }),
  )
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const poll = async (): Promise<number> => {
    const started = performance.now()
    const response = await fetch(`${origin}/healthz`)
    await response.text()
    return performance.now() - started
  }
  for (let polls = 0; polls < WARM_UP; polls++) await poll()
  let isRunning = true
  const started = performance.now()
  const query = product.database
    .tx(sql => sql.script(FIVE_SECONDS), 'unhurried')
    .finally(() => {
      isRunning = false
    })
  const answers: number[] = []
  while (isRunning) {
    answers.push(await poll())
    await new Promise(done => setTimeout(done, POLL_MS))
  }
  await query
  const took = performance.now() - started
  await product.close()
  directory.remove()
  return [figure('worst', Math.max(...answers), took), figure('median', median(answers), took)]
}

const figure = (which: string, value: number, took: number): Figure => ({
  name: `/healthz while an embedded query runs ${(took / 1000).toFixed(1)} s, ${which}`,
  unit: 'ms',
  value: Math.round(value * 10) / 10,
  limit: { is: 'under', value: 50 },
})
