import process from 'node:process'
import { setFlagsFromString } from 'node:v8'

/*
 * The operator's desk: `npm run admin -- <command>`. Each command is a line of the table, and loads what
 * it needs itself.
 */

// V8 compiles the embedded database's busiest functions a second time, for speed: one of them takes
// 600 MB while it does, and no command runs for long enough to win that time back.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

interface Command {
  readonly usage: string
  readonly does: string
  /** Gives what there is to say when it is done. */
  readonly run: (...args: string[]) => Promise<string>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { usage: 'list', does: 'shows these commands', run: async () => listing() },
  'create-admin': {
    usage: 'create-admin EMAIL',
    does: 'makes a platform administrator and prints a one-time password',
    run: async (...args) => (await import('./create-admin.ts')).createAdmin(...args),
  },
  'remove-second-factor': {
    usage: 'remove-second-factor EMAIL',
    does: 'turns off two-step verification for someone who lost their phone',
    run: async (...args) => (await import('./remove-second-factor.ts')).removeSecondFactor(...args),
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    does: 'signs tokens with a new key from now on; signs nobody out',
    run: async (...args) => (await import('./rotate-keys.ts')).rotateKeys(...args),
  },
  backup: {
    usage: 'backup FILE',
    does: 'writes everything into one file, beside a running server too; - for stdout',
    run: async (...args) => (await import('./backup.ts')).backup(...args),
  },
  restore: {
    usage: 'restore FILE',
    does: 'restores it into an empty database; --replace into any; - for stdin',
    run: async (...args) => (await import('./restore.ts')).restore(...args),
  },
}

const listing = (): string =>
  Object.values(COMMANDS)
    .map(({ usage, does }) => `  ${usage.padEnd(28)} ${does}`)
    .join('\n')

// What it writes opens everything, so it is for whoever runs this alone.
process.umask(0o077)
const [name = 'list', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
try {
  if (!command) throw new Error(`there is no command ${name}. There are:\n${listing()}`)
  const said = await command.run(...args)
  if (said) process.stdout.write(`${said}\n`)
} catch (error) {
  process.stderr.write(`It was not done: ${(error as Error).message}\n`)
  process.exitCode = 1
}
