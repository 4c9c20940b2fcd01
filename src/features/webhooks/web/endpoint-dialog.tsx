import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { COMPANY_EVENT_LABELS, COMPANY_EVENTS } from '#kernel/company-event.ts'
import { Fault } from '#kernel/errors.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { endpointInput } from '../endpoint-input.ts'
import { type EndpointRow, type TypedEndpoint, useSaveEndpoint } from './use-endpoints.ts'

/** The boxes of the form, one an event; a form's names have no dots. */
const EVENT_BOXES = COMPANY_EVENTS.map(event => ({ box: event.replace('.', '_'), event }))

const endpointForm = z
  .object({ url: endpointInput.shape.url, chosen: z.record(z.string(), z.boolean()) })
  .refine(({ chosen }) => Object.values(chosen).some(Boolean), {
    path: ['chosen'],
    error: 'Please choose at least one event',
  })
  .transform(({ url, chosen }) => ({
    url,
    events: EVENT_BOXES.filter(({ box }) => chosen[box]).map(({ event }) => event),
  }))

/** The initial values of the form; a new endpoint gets every event. */
const endpointTyped = (endpoint?: { readonly url: string; readonly events: readonly string[] }) => {
  const chosen = (event: string) => endpoint?.events.includes(event) ?? true
  return {
    url: endpoint?.url ?? '',
    chosen: Object.fromEntries(EVENT_BOXES.map(({ box, event }) => [box, chosen(event)])),
  }
}

interface EndpointDialogProps {
  companyId: string
  /** Undefined is a new one. */
  endpoint?: EndpointRow | undefined
  /** Told the secret of a new one. */
  onSaved: (secret: string | undefined) => void
  onClose: () => void
}

export function EndpointDialog({ companyId, endpoint, onSaved, onClose }: EndpointDialogProps) {
  const form = useSchemaForm(endpointForm, endpointTyped(endpoint))
  useEffect(() => form.setFocus('url'), [form.setFocus])
  const { change, failure } = useSaveEndpoint(companyId, endpoint?.id, error => {
    if (!(error instanceof Fault) || error.field !== 'url') return
    form.setError('url', { message: error.message }, { shouldFocus: true })
  })
  const save = async (typed: TypedEndpoint): Promise<void> => {
    const saved = await change(typed)
    if (saved) onSaved(saved.secret)
  }
  return (
    <Dialog title={endpoint ? 'Edit endpoint' : 'Add endpoint'} onClose={onClose}>
      <Form form={form} onSubmit={save} failure={failure}>
        <TextField
          name="url"
          label="URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="An https URL we can reach. We send events as POST requests."
        />
        <EventBoxes />
        <FormButtons onCancel={onClose}>{endpoint ? 'Save' : 'Add endpoint'}</FormButtons>
      </Form>
    </Dialog>
  )
}

function EventBoxes() {
  const { formState, getFieldState } = useFormContext()
  const message = getFieldState('chosen', formState).error?.message
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Events</legend>
      {EVENT_BOXES.map(({ box, event }) => (
        <CheckboxField key={box} name={`chosen.${box}`} label={COMPANY_EVENT_LABELS[event]} />
      ))}
      <p role="alert" className="min-h-5 text-sm text-wrong">
        {message}
      </p>
    </fieldset>
  )
}
