import { useEffect } from 'react'
import { z } from 'zod'
import { useClient } from '#client/client.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TRAINING_TYPE_LABELS, TRAINING_TYPES } from '../training.ts'
import { trainingInput } from '../training-input.ts'
import { CREATE_TRAINING, UPDATE_TRAINING } from './edit-documents.ts'
import { useTeach } from './use-edit-teaching.ts'
import type { TrainingRow } from './use-teaching.ts'

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
  const { api } = useClient()
  const teach = useTeach(companyId)
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(formInput, {
    title: training?.title ?? '',
    url: training?.url ?? '',
    type: training?.type ?? 'video',
    duration: training?.duration ?? '',
  })
  useEffect(() => form.setFocus('title'), [form.setFocus])

  const save = async ({ duration: length, ...rest }: z.output<typeof formInput>): Promise<void> => {
    const typed = { ...rest, duration: length ?? '' }
    const add = { companyId, ...typed, idempotencyKey: keyFor(JSON.stringify(typed)) }
    const isDone = training
      ? await teach(
          () => api.send(UPDATE_TRAINING, { input: { id: training.id, ...typed } }),
          'Training resource updated',
        )
      : await teach(() => api.send(CREATE_TRAINING, { input: add }), 'Training resource added')
    if (isDone) onClose()
  }

  return (
    <Dialog title={training ? 'Edit training resource' : 'Add training resource'} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="title" label="Title" autoComplete="off" />
        <TextField name="url" label="Address" type="url" inputMode="url" autoComplete="off" />
        <SelectField name="type" label="Type" options={TYPES} />
        <TextField name="duration" label="Duration" hint="Such as 12 min" autoComplete="off" />
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
