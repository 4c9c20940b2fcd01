import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AWAY,
  AWAY_FILE,
  type BalancerPorts,
  balancerConfig,
  type Servers,
} from './balancer-config.ts'
import { type ClusterPart, launchProgram, makePart, type Show } from './part.ts'

/** HAProxy before the nodes, and between them and the databases. */
export function makeBalancer(
  program: string,
  directory: string,
  ports: BalancerPorts,
  servers: Servers,
): ClusterPart {
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, balancerConfig(ports, servers))
  writeFileSync(join(directory, AWAY_FILE), AWAY)
  // In its own directory, which holds the answer for its own errors.
  const args = ['-db', '-C', directory, '-f', file]
  const log = join(directory, 'haproxy.log')
  const isReady = () => hasLookedAround(ports.state)
  const launch = (show: Show) => launchProgram({ program, args, log, isReady }, show)
  // It ends at once, with whoever is connected.
  return makePart({ name: 'HAProxy', launch, graceMs: 5000 })
}

/** Until its first check of a server, HAProxy takes it for healthy, even the replica for a primary. */
async function hasLookedAround(port: number): Promise<boolean> {
  const table = await (await fetch(`http://127.0.0.1:${port}/;csv`)).text()
  const [head = '', ...lines] = table.replace(/^# /, '').trim().split('\n')
  const column = head.split(',').indexOf('check_status')
  const states = lines.map(line => line.split(',')[column] ?? '')
  return states.some(state => state !== '') && !states.some(state => state.includes('INI'))
}
