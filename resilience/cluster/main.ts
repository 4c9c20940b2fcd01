import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { type Cluster, startCluster } from './cluster.ts'

/*
 * npm run cluster: the product as it is run beyond one machine, on this one. DATA_DIR says where it
 * keeps its data, PORT where the balancer listens.
 */

const { DATA_DIR = './data/cluster', PORT } = process.env

function welcome({ origin, directory, nodes, databaseUrl, postgres, nats }: Cluster): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(36)} ${role}`)
  return `
Goodword runs on three nodes with its demo network. Open ${origin} in your browser.

Sign in with the password ${DEMO_PASSWORD} as one of

${accounts.join('\n')}

  the balancer  ${origin}
  the nodes     ${nodes.map(node => node.origin).join('  ')}
  the database  ${new URL(databaseUrl).host}
  PostgreSQL    ${postgres.members.map(({ port }) => `127.0.0.1:${port}`).join('  ')}
  NATS          ${nats.url}
  data, logs    ${directory}

Ctrl+C ends all of it.
`
}

// A signal counts while the cluster starts, too: it then ends as soon as it stands.
const announced = new Promise<void>(done => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done())
})
try {
  const cluster = await startCluster({
    directory: DATA_DIR,
    port: PORT ? Number(PORT) : undefined,
    say: step => process.stdout.write(`Starting ${step} …\n`),
  })
  process.stdout.write(welcome(cluster))
  const awake = setInterval(() => {}, 60_000)
  await announced
  clearInterval(awake)
  await cluster.stop()
  process.stdout.write('Everything has ended.\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
