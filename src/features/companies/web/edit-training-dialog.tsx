import { z } from 'zod'
import type { Api } from '#client/api.ts'
import { graphql } from '#client/graphql.ts'
import { useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TRAINING_TYPE_LABELS, TRAINING_TYPES } from '../training.ts'
import { trainingInput } from '../training-input.ts'
import { ContentDialog } from './edit-content-dialog.tsx'
import type { TrainingRow } from './use-training-and-faq.ts'

const CREATE_TRAINING = graphql(`
  mutation CreateTraining($input: CreateTrainingResourceInput!) {
    createTrainingResource(input: $input) { id }
  }
`)

const UPDATE_TRAINING = graphql(`
  mutation UpdateTraining($input: UpdateTrainingResourceInput!) {
    updateTrainingResource(input: $input) { id }
  }
`)

const { title, url, duration } = trainingInput.shape
const formInput = z.object({ title, url, duration, type: z.enum(TRAINING_TYPES) })
const TYPES = TRAINING_TYPES.map(value => ({ value, label: TRAINING_TYPE_LABELS[value] }))

interface TrainingDialogProps {
  companyId: string
  /** Undefined is a new one. */
  training: TrainingRow | undefined
  onClose: () => void
}

export function TrainingDialog({ companyId, training, onClose }: TrainingDialogProps) {
  const form = useSchemaForm(formInput, {
    title: training?.title ?? '',
    url: training?.url ?? '',
    type: training?.type ?? 'video',
    duration: training?.duration ?? '',
  })
  const send = (
    api: Api,
    given: z.output<typeof formInput>,
    idempotencyKey: string,
  ): Promise<unknown> => {
    const typed = { ...given, duration: given.duration ?? '' }
    return training
      ? api.send(UPDATE_TRAINING, { input: { id: training.id, ...typed } })
      : api.send(CREATE_TRAINING, { input: { companyId, ...typed, idempotencyKey } })
  }
  const what = 'training resource'
  const content = { companyId, what, isNew: training === undefined, form, send, onClose }
  return (
    <ContentDialog {...content} first="title">
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField name="url" label="URL" type="url" inputMode="url" autoComplete="off" />
      <SelectField name="type" label="Type" options={TYPES} />
      <TextField name="duration" label="Duration" hint="For example, 12 min" autoComplete="off" />
    </ContentDialog>
  )
}
