import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string
  readonly text: string
}

/** A mail server that takes what it is given, but the first message to `later…` only at the second try. */
export async function startReceiver() {
  const received: Received[] = []
  let refusals = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        if (to.startsWith('later') && refusals++ === 0) return done(new Error('come back later'))
        received.push({ to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => server.close(() => {}))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}
