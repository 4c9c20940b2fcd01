import { z } from 'zod'
import { useActor } from '#client/actor-context.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ViewAudience, ViewList } from '../saved-view.ts'
import { audiencesOf } from '../view-access.ts'
import { viewFormInput } from '../view-input.ts'
import {
  type SavedViewRow,
  useCreateView,
  useDeleteView,
  useUpdateView,
} from './use-saved-views.ts'

export const AUDIENCE_LABELS = {
  NOBODY: 'Only you',
  TEAM: 'Your team',
  DIVISION: 'Your division',
  COMPANY: 'Your company',
} as const satisfies Record<ViewAudience, string>

/** What is asked: how to save the state, how to change a view, or whether to delete it. */
export type ViewDialogState =
  | { readonly kind: 'save' }
  | { readonly kind: 'edit' | 'delete'; readonly view: SavedViewRow }

interface ViewDialogProps {
  list: ViewList
  /** What is shown. */
  state: string
  dialog: ViewDialogState
  onSaved: (view: { readonly id: string; readonly state: string }) => void
  onClose: () => void
}

export function ViewDialog(props: ViewDialogProps) {
  const { dialog, onClose } = props
  if (dialog.kind === 'delete') return <DeleteView {...props} view={dialog.view} />
  return (
    <Dialog title={dialog.kind === 'save' ? 'Save view' : 'Edit view'} onClose={onClose}>
      {dialog.kind === 'save' ? (
        <SaveView {...props} />
      ) : (
        <EditView {...props} view={dialog.view} />
      )}
    </Dialog>
  )
}

function DeleteView({ list, view, onClose }: ViewDialogProps & { view: SavedViewRow }) {
  const { change } = useDeleteView(list)
  return (
    <ConfirmDialog
      title={`Delete “${view.name}”?`}
      yes="Delete view"
      look="danger"
      onYes={async () => (await change(view.id)) !== undefined}
      onClose={onClose}
    >
      {view.sharedWith === 'NOBODY'
        ? 'Only the view is deleted, not what it lists.'
        : 'It’s also removed for everyone you shared it with. What it lists isn’t deleted.'}
    </ConfirmDialog>
  )
}

const formInput = viewFormInput.extend({ opensFirst: z.boolean() })

function SaveView({ list, state, onSaved, onClose }: ViewDialogProps) {
  const form = useSchemaForm(formInput, { name: '', sharedWith: 'NOBODY', opensFirst: false })
  const { change, failure } = useCreateView(list)
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async typed => {
        const made = await change({ ...typed, state })
        if (!made) return
        onSaved(made)
        onClose()
      }}
    >
      <ViewFields />
      <CheckboxField name="opensFirst" label="Open first" />
      <FormButtons onCancel={onClose}>Save view</FormButtons>
    </Form>
  )
}

function EditView({ list, view, onClose }: ViewDialogProps & { view: SavedViewRow }) {
  const audiences = useAudiences()
  // Who no longer leads keeps the view for themselves.
  const sharedWith = audiences.includes(view.sharedWith) ? view.sharedWith : 'NOBODY'
  const form = useSchemaForm(viewFormInput, { name: view.name, sharedWith })
  const { change, failure } = useUpdateView(list)
  return (
    <Form
      form={form}
      failure={failure}
      onSubmit={async typed => {
        if (await change({ id: view.id, ...typed })) onClose()
      }}
    >
      <ViewFields />
      <FormButtons onCancel={onClose}>Save</FormButtons>
    </Form>
  )
}

const useAudiences = (): readonly ViewAudience[] => {
  const actor = useActor()
  return actor ? audiencesOf(actor) : ['NOBODY']
}

function ViewFields() {
  const audiences = useAudiences()
  return (
    <>
      <TextField name="name" label="Name" autoComplete="off" maxLength={60} />
      {audiences.length > 1 && (
        <SelectField
          name="sharedWith"
          label="Share with"
          options={audiences.map(value => ({ value, label: AUDIENCE_LABELS[value] }))}
        />
      )}
    </>
  )
}
