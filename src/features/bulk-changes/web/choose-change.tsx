import { useState } from 'react'
import type { BulkChangeEditInput } from '#client/api-types.ts'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { usePeopleChoices } from '#features/members/web/people-choices.ts'
import { REFERRAL_STATUSES, referralStatusLabel } from '#features/referrals/referral-status.ts'
import type { Actor } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { Chooser } from '#ui/chooser.tsx'
import { Labeled } from '#ui/labeled.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { canMoveCompany } from '../bulk-change-access.ts'
import { type ChangeKind, countedReferrals, previewWords } from '../bulk-words.ts'
import type { BulkTask } from './bulk-task.ts'
import { useBulkPreview, useStartBulkChange } from './use-bulk-change.ts'

interface ChooseChangeProps {
  actor: Actor
  task: BulkTask
  onStarted: (id: string) => void
  onClose: () => void
}

/** What changes, what that would do, and the yes to it. */
export function ChooseChange({ actor, task, onStarted, onClose }: ChooseChangeProps) {
  const [kind, setKind] = useState<ChangeKind>(task.does === 'status' ? 'status' : 'userId')
  const [value, setValue] = useState('')
  const change = value === '' ? undefined : ({ [kind]: value } as BulkChangeEditInput)
  const preview = useBulkPreview(task.selection, change)
  const { change: start, isPending, failure } = useStartBulkChange()
  const confirm = async (): Promise<void> => {
    const row = change && (await start({ selection: task.selection, change }))
    if (row) onStarted(row.id)
  }
  const count = preview.data?.changed ?? 0
  return (
    <div className="flex flex-col gap-4">
      {kind !== 'status' && canMoveCompany(actor) && (
        <Labeled label="Move to">
          {id => (
            <Select
              id={id}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as ChangeKind)
                setValue('')
              }}
            >
              <option value="userId">Another agent</option>
              <option value="companyId">Another company</option>
            </Select>
          )}
        </Labeled>
      )}
      <Target key={kind} actor={actor} kind={kind} value={value} onChoose={setValue} />
      <div aria-live="polite" className="min-h-11 text-sm">
        {change && (
          <Loaded
            query={preview}
            failed="We couldn’t check what would change."
            skeleton={<Skeleton className="h-5 w-64" />}
          >
            {data => <p>{previewWords(data, kind)}</p>}
          </Loaded>
        )}
        {failure && <p className="mt-2 text-wrong">{failure.description ?? failure.title}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={count === 0}
          waiting={isPending}
          onClick={() => void confirm()}
          className="disabled:opacity-60"
        >
          {count === 0 ? 'Change' : `Change ${countedReferrals(count)}`}
        </Button>
      </div>
    </div>
  )
}

interface TargetProps {
  actor: Actor
  kind: ChangeKind
  value: string
  onChoose: (value: string) => void
}

function Target({ actor, kind, value, onChoose }: TargetProps) {
  if (kind === 'userId') return <AgentTarget actor={actor} value={value} onChoose={onChoose} />
  if (kind === 'companyId') return <CompanyTarget value={value} onChoose={onChoose} />
  return (
    <Labeled label="New status">
      {id => (
        <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose a status</option>
          {REFERRAL_STATUSES.map(status => (
            <option key={status} value={status}>
              {referralStatusLabel(status)}
            </option>
          ))}
        </Select>
      )}
    </Labeled>
  )
}

function AgentTarget({ actor, value, onChoose }: Omit<TargetProps, 'kind'>) {
  const own = actor.kind === 'member' && !actor.isAdmin ? actor.administers : null
  const choices = usePeopleChoices({
    active: { eq: true },
    ...(own !== null && { companyId: { eq: own } }),
  })
  return (
    <Labeled label="New agent">
      {id => <Chooser id={id} choices={choices} value={value} onChoose={onChoose} />}
    </Labeled>
  )
}

function CompanyTarget({ value, onChoose }: Pick<TargetProps, 'value' | 'onChoose'>) {
  const choices = useCompanyChoices()
  return (
    <Labeled label="New company">
      {id => <Chooser id={id} choices={choices} value={value} onChoose={onChoose} />}
    </Labeled>
  )
}
