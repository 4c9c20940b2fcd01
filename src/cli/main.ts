import process from 'node:process'

/*
 * The operator's commands: `npm run admin -- <command>`. Each command is a line of the table, and loads what
 * it needs itself.
 */

interface Command {
  readonly usage: string
  readonly does: string
  /** Gives what there is to say when it is done. */
  readonly run: (...args: string[]) => Promise<string>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    usage: 'doctor [--json]',
    does: 'finds problems with this installation and explains how to fix them',
    run: async (...args) => (await import('./doctor.ts')).doctor(...args),
  },
  '--version': {
    usage: '--version',
    does: 'prints the version',
    run: async () => (await import('#server/version.ts')).VERSION,
  },
  list: { usage: 'list', does: 'shows these commands', run: async () => listing() },
  'create-admin': {
    usage: 'create-admin EMAIL',
    does: 'creates a platform administrator and prints a temporary password',
    run: async email => (await import('./create-admin.ts')).createAdmin(email),
  },
  'remove-second-factor': {
    usage: 'remove-second-factor EMAIL',
    does: 'turns off two-step verification for someone who lost their phone',
    run: async email =>
      (await import('./remove-second-factor.ts')).removeSecondFactorByEmail(email),
  },
  'rebuild-figures': {
    usage: 'rebuild-figures',
    does: 'recalculates all dashboard totals',
    run: async () => (await import('./rebuild-figures.ts')).rebuildAllFigures(),
  },
  'verify-ledger': {
    usage: 'verify-ledger',
    does: 'checks every entry, balance and referral of the ledger',
    run: async () => (await import('./verify-ledger.ts')).verifyLedger(),
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    does: 'creates a new key for signing tokens; everyone stays signed in',
    run: async () => (await import('./rotate-keys.ts')).rotateKeys(),
  },
  backup: {
    usage: 'backup FILE',
    does: 'writes a backup file, even while the server runs; - for stdout',
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
  process.stderr.write(`Failed: ${(error as Error).message}\n`)
  process.exitCode = 1
}
