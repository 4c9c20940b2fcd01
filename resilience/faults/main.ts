import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { tortureCluster } from './run.ts'
import { printResults, writeResults } from './torture-page.ts'

/*
 * npm run torture -- --cluster [--only=node,freeze --rate=20 --lines=1000 --clients=5000 --soak=20 --write]
 */

const { values } = parseArgs({
  options: {
    cluster: { type: 'boolean' },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rate: { type: 'string', default: '20' },
    lines: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '5000' },
    soak: { type: 'string', default: '0' },
  },
})
const only = values.only.split(',').filter(Boolean)
const words = new Set([...FAULTS.map(({ word }) => word), 'restore', 'none'])
const unknown = only.filter(word => !words.has(word))
if (unknown.length > 0) throw new Error(`There is no fault ${unknown}; there is ${[...words]}`)

const results = await tortureCluster({
  rate: Number(values.rate),
  lines: Number(values.lines),
  clients: Number(values.clients),
  soakMinutes: Number(values.soak),
  only,
})
if (values.write) writeResults(results)
process.exitCode = printResults(results) ? 0 : 1
