import { type Config, readConfig } from '#server/config.ts'
import { VERSION } from '#server/version.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkCertificate } from './doctor/certificate.ts'
import { checkDatabase } from './doctor/database.ts'
import { type Finding, wrong } from './doctor/finding.ts'
import { checkMachine } from './doctor/machine.ts'
import { checkMail } from './doctor/mail.ts'
import { checkReplica } from './doctor/replica.ts'
import { checkSettings } from './doctor/settings.ts'

type Check = (config: Config) => Finding[] | Promise<Finding[]>

const CHECKS: readonly (readonly [string, Check])[] = [
  ['settings', checkSettings],
  ['disk and permissions', checkMachine],
  ['database', checkDatabase],
  ['replica', checkReplica],
  ['mail', checkMail],
  ['certificate', checkCertificate],
  ['backups', checkBackups],
]

interface Report {
  readonly version: string
  readonly checks: readonly { readonly name: string; readonly findings: readonly Finding[] }[]
}

/** Says what is wrong with an installation; the exit code is 1 if anything is. */
export async function doctor(...flags: string[]): Promise<string> {
  const unknown = flags.find(flag => flag !== '--json')
  if (unknown !== undefined)
    throw new Error('the only option is --json: npm run admin -- doctor [--json]')
  const report = await examine()
  const findings = report.checks.flatMap(check => check.findings)
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1
  return flags.includes('--json') ? JSON.stringify(report, null, 2) : reportText(report)
}

async function examine(): Promise<Report> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    const finding = wrong(
      (error as Error).message,
      'The server cannot start with them.',
      'Fix them. docs/configuration.md lists every setting.',
    )
    return { version: VERSION, checks: [{ name: 'settings', findings: [finding] }] }
  }
  const checks: { name: string; findings: Finding[] }[] = []
  for (const [name, check] of CHECKS) {
    const findings = await Promise.resolve()
      .then(() => check(config))
      .catch(error => [failed(error as Error)])
    checks.push({ name, findings })
  }
  return { version: VERSION, checks }
}

const failed = ({ message, cause }: Error): Finding =>
  wrong(
    `${message}${cause instanceof Error ? ` (${cause.message})` : ''}`,
    'This check couldn’t run.',
    'Fix the cause in the message, then run this again.',
  )

const WORDS = { wrong: 'WRONG ', advice: 'advice' } as const

function reportText({ version, checks }: Report): string {
  const lines = checks.flatMap(({ name, findings }) => [
    `${name}: ${findings.length === 0 ? 'nothing to report' : ''}`.trimEnd(),
    ...findings.flatMap(({ level, what, why, fix }) => [
      `  ${WORDS[level]}  ${what}`,
      `          ${why}`,
      `          ${fix}`,
    ]),
  ])
  const count = checks.flatMap(({ findings }) => findings).filter(isWrong).length
  const outcome = count === 0 ? 'No problems found.' : `Problems to fix: ${count}.`
  return [`Goodword ${version}`, ...lines, outcome].join('\n')
}

const isWrong = ({ level }: Finding): boolean => level === 'wrong'
