import type { ReactNode } from 'react'
import { useActor } from '#client/actor-context.ts'
import { useHidden } from '#client/use-hidden.ts'
import { type InstallationFacts, useInstallation } from '#features/members/web/use-installation.ts'
import { seesAll } from '#kernel/actor.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Checklist, ChecklistStep } from '#ui/checklist.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { paths } from '../paths.ts'

const TITLE = 'Set up your installation'

/** What a new installation still needs, until it is done or its administrator hides it. */
export function InstallationSetup() {
  const actor = useActor()
  const [isHidden, hide] = useHidden('installation')
  const isAsked = !isHidden && actor !== undefined && seesAll(actor)
  const { data, isError } = useInstallation(isAsked)
  if (isHidden || isError) return null
  // Its place is kept, so that nothing jumps.
  if (!data) return <Skeleton className="mt-6 h-96 w-full" />
  const steps = stepsOf(data)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Checklist title={TITLE} done={done} of={steps.length} onHide={hide}>
      {steps.map(step => (
        <ChecklistStep key={step.name} {...step} />
      ))}
    </Checklist>
  )
}

interface Step {
  readonly name: string
  readonly isDone: boolean
  readonly words: ReactNode
  readonly action?: ReactNode
}

const Setting = ({ children }: { children: string }) => (
  <code className="font-mono text-xs text-ink">{children}</code>
)

const stepsOf = (facts: InstallationFacts): readonly Step[] => [
  {
    name: 'Name',
    isDone: facts.isNamed,
    words: (
      <>
        Set <Setting>PRODUCT_NAME</Setting> to what your people call it, and restart.
      </>
    ),
  },
  {
    name: 'Email',
    isDone: facts.sendsMail,
    words: facts.sendsMail ? (
      'Emails go out through your mail server.'
    ) : (
      <>
        Set <Setting>MAIL_URL</Setting> to your mail server. Until then, emails are only written to
        files, and nobody gets an invitation.
      </>
    ),
  },
  {
    name: 'First company',
    isDone: facts.hasCompany,
    words: '“Add company” invites its first administrator, too.',
  },
  {
    name: 'First agents',
    isDone: facts.hasAgent,
    words: 'Invite them, or pass on the registration link, under Company Members.',
    action: !facts.hasAgent && facts.hasCompany && (
      <ButtonLink look="secondary" to={paths.companyAdmin}>
        Company Members
      </ButtonLink>
    ),
  },
  {
    name: 'Backup',
    isDone: facts.lastBackupAt !== null,
    words: facts.lastBackupAt ? (
      'There is a backup in your backup directory.'
    ) : (
      <>
        Run <Setting>npm run admin -- backup FILE</Setting> every day, and set{' '}
        <Setting>BACKUP_DIR</Setting> to where the files are, so that we see them here. If you back
        up PostgreSQL in another way, hide this list.
      </>
    ),
  },
]
