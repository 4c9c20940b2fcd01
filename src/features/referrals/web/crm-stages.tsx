import { Icon as Plus } from 'lucide:plus'
import { Icon as X } from 'lucide:x'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Form, FormFailure, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CrmStage, crmStagesInput } from '../crm-stage.ts'
import { referralStatusLabel, WEBHOOK_STATUSES } from '../referral-status.ts'
import { useCrmStages, useSetCrmStages } from './use-crm-stages.ts'

const STATUSES = WEBHOOK_STATUSES.map(value => ({ value, label: referralStatusLabel(value) }))

/** What the stages of the company's customer system stand for here. */
export function CrmStages({ companyId }: { companyId: string }) {
  const query = useCrmStages(companyId)
  return (
    <Panel title="CRM stages">
      <div className="px-4 pb-6 text-sm sm:px-5">
        <p className="mb-4 text-ink-quiet">
          Map each stage to a status. Then your CRM can send us its own stages.{' '}
          <a href="/api/docs#reportStage" className="touch-target text-brand underline">
            How to send a stage
          </a>
        </p>
        <Loaded
          query={query}
          failed="We couldn’t load your CRM stages."
          skeleton={<Skeleton className="h-24 w-full" />}
        >
          {stages => <StagesForm companyId={companyId} stages={stages as readonly CrmStage[]} />}
        </Loaded>
      </div>
    </Panel>
  )
}

interface StagesFormProps {
  companyId: string
  stages: readonly CrmStage[]
}

function StagesForm({ companyId, stages }: StagesFormProps) {
  const { change: save, failure } = useSetCrmStages(companyId)
  const form = useSchemaForm(crmStagesInput, { stages: [...stages] })
  const rows = useWatch({ control: form.control, name: 'stages' })
  // Rows keep their keys while others come and go.
  const [keys, setKeys] = useState(() => stages.map((_, at) => at))

  const add = (): void => {
    const before = form.getValues('stages')
    form.setValue('stages', [...before, { stage: '', status: WEBHOOK_STATUSES[0] }], {
      shouldDirty: true,
    })
    setKeys([...keys, Math.max(-1, ...keys) + 1])
  }
  const remove = (gone: number): void => {
    form.clearErrors('stages')
    const stays = (_: unknown, at: number): boolean => at !== gone
    form.setValue('stages', form.getValues('stages').filter(stays), { shouldDirty: true })
    setKeys(keys.filter(stays))
  }
  const saveStages = async (typed: { stages: CrmStage[] }): Promise<void> => {
    if (await save(typed.stages)) form.reset(typed)
  }
  const { root, message = root?.message } = form.formState.errors.stages ?? {}
  return (
    <Form form={form} onSubmit={saveStages} failure={failure}>
      {rows.map((_, at) => (
        <StageRow key={keys[at]} at={at} onRemove={() => remove(at)} />
      ))}
      {message && (
        <p role="alert" className="text-wrong">
          {message}
        </p>
      )}
      <FormFailure />
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="secondary" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add a stage
        </Button>
        <SubmitButton inRow>Save stages</SubmitButton>
      </div>
    </Form>
  )
}

function StageRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list, whose name a legend would repeat
    <div role="group" aria-label={`Stage ${at + 1}`} className="flex items-start gap-2">
      <div className="grid min-w-0 grow gap-x-2 gap-y-4 sm:grid-cols-2">
        <TextField name={`stages.${at}.stage`} label="Stage" autoComplete="off" />
        <SelectField name={`stages.${at}.status`} label="Status" options={STATUSES} />
      </div>
      <Button
        look="quiet"
        onClick={onRemove}
        aria-label={`Remove stage ${at + 1}`}
        className="mt-5.5"
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
