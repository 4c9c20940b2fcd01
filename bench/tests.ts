import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Figure } from './figure.ts'

const LIMIT_S = 6 * 60

/** How long `npm test` takes with all packages installed, as it prints at its end. */
export async function measureTests(): Promise<Figure[]> {
  const npm = spawn('npm', ['test'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = await text(npm.stdout)
  const line = /Tests passed: (.+)/.exec(printed)?.[1]
  if (!line) throw new Error(`npm test failed:\n${printed.slice(-2000)}`)
  const parts = [...line.matchAll(/(\w+) (\d+) s/g)].map(([, name = '', seconds]) => ({
    name: `npm test, ${name} tests`,
    unit: 's',
    value: Number(seconds),
  }))
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return [
    { name: 'npm test, all', unit: 's', value: whole, limit: { is: 'under', value: LIMIT_S } },
    ...parts,
  ]
}
