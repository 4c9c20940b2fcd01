/** The demo network that a test runs against, with its mail and somebody's server beside it. */
export interface ServerUnderTest {
  readonly base: string
  readonly mailDirectory: string
  /** Where the demo network may deliver. */
  readonly receiver: string
}

/** A server of its own for each process of the tests, which Playwright numbers from 0. */
const servers: readonly ServerUnderTest[] = JSON.parse(process.env['SERVERS_UNDER_TEST'] ?? '[]')

export const workers = Math.max(servers.length, 1)

export const server: ServerUnderTest = servers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? {
  base: 'http://localhost:3000',
  mailDirectory: './data/demo/mail',
  receiver: '',
}
