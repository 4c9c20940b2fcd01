import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../../testing/free-port.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const PROGRAM = 'nats-server'

/** A real NATS server that can be taken away and brought back at the same address. */
export interface NatsServer {
  readonly url: string
  start(): Promise<void>
  /** SIGKILL: nobody is told. */
  kill(): Promise<void>
  /** The subjects that each connection subscribes to, and how many messages it was sent. */
  connections(): Promise<readonly { readonly subjects: string[]; readonly sent: number }[]>
}

export async function makeNatsServer(): Promise<NatsServer> {
  const port = await freePort()
  const monitor = await freePort()
  let running: ChildProcess | undefined
  return {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      const args = ['-a', '127.0.0.1', '-p', `${port}`, '-m', `${monitor}`]
      running = spawn(PROGRAM, args, { stdio: 'ignore' })
      await Promise.race([once(running, 'spawn'), failed(running)])
      await waitUntil('nats-server answers', () => answers(port))
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
    },
    async connections() {
      const answer = await fetch(`http://127.0.0.1:${monitor}/connz?subs=1`)
      const { connections } = (await answer.json()) as { connections: Connection[] }
      return connections.map(({ subscriptions_list, out_msgs }) => ({
        subjects: subscriptions_list ?? [],
        sent: out_msgs,
      }))
    },
  }
}

interface Connection {
  readonly subscriptions_list?: string[]
  readonly out_msgs: number
}

const failed = async (child: ChildProcess): Promise<never> => {
  const [error] = await once(child, 'error')
  throw error
}

const answers = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (is: boolean) => {
      socket.destroy()
      done(is)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
