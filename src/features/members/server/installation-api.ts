import { type Actor, seesAll } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'

/** What the operator's settings say about the installation. */
export interface InstallationSettings {
  /** Whether the product has a name of its own. */
  readonly isNamed: boolean
  /** Whether emails leave the machine. */
  readonly sendsMail: boolean
  /** When the newest backup in the backup directory was made. */
  readonly newestBackup: () => Promise<Date | null>
}

interface Installation extends Pick<InstallationSettings, 'isNamed' | 'sendsMail'> {
  readonly lastBackupAt: Date | null
  readonly hasCompany: boolean
  readonly hasAgent: boolean
}

/** What a new installation still needs, for the platform's administrators alone. */
export function installationApi(
  builder: ApiBuilder,
  sql: Sql,
  settings: InstallationSettings,
): void {
  const type = builder.objectRef<Installation>('Installation').implement({
    description: 'The state of an installation’s setup.',
    fields: t => ({
      isNamed: t.exposeBoolean('isNamed', {
        description: 'Whether PRODUCT_NAME is set to a name of your own.',
      }),
      sendsMail: t.exposeBoolean('sendsMail', {
        description: 'Whether MAIL_URL is a mail server. Otherwise emails are written to files.',
      }),
      lastBackupAt: t.expose('lastBackupAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time of the newest backup in BACKUP_DIR. Null if there is none.',
      }),
      hasCompany: t.exposeBoolean('hasCompany', { description: 'Whether there is a company.' }),
      hasAgent: t.exposeBoolean('hasAgent', { description: 'Whether there is an agent.' }),
    }),
  })
  builder.queryField('installation', t =>
    t.field({
      type,
      description: 'The state of the installation’s setup. Platform administrators only.',
      resolve: (_root, _args, { actor }) => readInstallation(sql, actor, settings),
    }),
  )
}

async function readInstallation(
  sql: Sql,
  actor: Actor,
  { isNamed, sendsMail, newestBackup }: InstallationSettings,
): Promise<Installation> {
  requireSignedIn(actor)
  if (!seesAll(actor)) throw forbidden()
  const [row] = await sql.rows<Pick<Installation, 'hasCompany' | 'hasAgent'>>(
    `select exists (select from company) as "hasCompany",
       exists (select from member where member_group = 'agent' and gone_at is null) as "hasAgent"`,
  )
  return {
    isNamed,
    sendsMail,
    lastBackupAt: await newestBackup(),
    hasCompany: row?.hasCompany ?? false,
    hasAgent: row?.hasAgent ?? false,
  }
}
