import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line between a node and what it needs, which can be cut without either end being told. */
export interface Wire {
  readonly port: number
  /** Nothing more arrives at either end, and new connections wait. */
  cut(): void
  /** Opens it for new connections; those that stood when it was cut are lost. */
  mend(): void
  close(): Promise<void>
}

interface Address {
  readonly host: string
  readonly port: number
}

/** The target is asked for at each connection: it may not be known yet. */
export async function openWire(target: () => Address): Promise<Wire> {
  const ends = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => {}).once('close', () => ends.delete(socket))
  }
  const server = createServer(near => {
    keep(near)
    if (isCut) return void near.pause()
    const far = connect(target())
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.once('close', () => isCut || far.destroy())
    far.once('close', () => isCut || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      for (const socket of ends) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      for (const socket of ends) socket.destroy()
    },
    async close() {
      for (const socket of ends) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
