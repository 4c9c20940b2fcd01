import { existsSync } from 'node:fs'
import { newestBackup } from '#platform/backup/newest-backup.ts'
import type { Config } from '#server/config.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'

const HOUR_MS = 3_600_000
// A daily backup, and two hours for it to be late.
const OLD_HOURS = 26

/** How old the newest backup in BACKUP_DIR is. */
export async function checkBackups(
  { backupDir, backupPassphrase }: Config,
  now = new Date(),
): Promise<Finding[]> {
  if (backupDir === undefined) {
    return [
      advice(
        'BACKUP_DIR is not set.',
        'This command can’t check the age of your backups.',
        'Set it to your backup directory, unless you back up in another way.',
      ),
    ]
  }
  if (!existsSync(backupDir)) return [none(`${backupDir} doesn’t exist.`)]
  const head = await newestBackup(backupDir, backupPassphrase)
  if (!head) return [none(`There is no backup in ${backupDir}.`)]
  const hours = Math.round((now.getTime() - Date.parse(head.madeAt)) / HOUR_MS)
  return onlyFound(
    hours > OLD_HOURS &&
      wrong(
        `The newest backup in ${backupDir} is ${hours} hours old.`,
        'If the disk fails, you lose everything since then.',
        'Check why the job that runs `npm run admin -- backup` stopped.',
      ),
  )
}

const none = (what: string): Finding =>
  wrong(
    what,
    'If the disk fails, you lose everything.',
    'Run `npm run admin -- backup FILE` every day, into that directory.',
  )
