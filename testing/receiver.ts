import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/*
 * Somebody's server, as a process of its own: it notes every POST and answers as its path says. It
 * prints its port; GET tells what came.
 */

const received: object[] = []

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  redirect: response => response.writeHead(302, { location: '/ok' }).end(),
  big: response => response.end('b'.repeat(10_000)),
  /** Begins an answer that never ends. */
  drip: response => void response.writeHead(200).write('drip'),
  hang: () => {},
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind = '', detail = ''] = (request.url ?? '').split('/')
  const { headers, url } = request
  received.push({ url, headers, body: await text(request) })
  const answer = ANSWERS[kind]
  if (answer) answer(response)
  else response.writeHead(kind === 'status' ? Number(detail) : 200).end(`noted: ${kind}`)
}

const server = createServer((request, response) => {
  if (request.method === 'GET') response.end(JSON.stringify(received))
  else void take(request, response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})

// Whoever started it may die without a word.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit()
}, 1000).unref()
