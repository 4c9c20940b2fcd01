import { spawnNode } from '../../testing/server-process.ts'

/** What an operator's command says, in a process of its own. */
export async function runCommand(settings: Record<string, string>, ...args: string[]) {
  const child = spawnNode(['src/cli/main.ts', ...args], settings)
  const said = { out: '', err: '' }
  child.stdout.on('data', bytes => {
    said.out += bytes
  })
  child.stderr.on('data', bytes => {
    said.err += bytes
  })
  const code = await new Promise(done => child.once('close', done))
  return { code, ...said }
}
