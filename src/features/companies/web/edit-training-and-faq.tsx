import { type ReactNode, useState } from 'react'
import { graphql } from '#client/graphql.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { TRAINING_TYPE_LABELS } from '../training.ts'
import { ContentList } from './edit-content-list.tsx'
import { FaqDialog } from './edit-faq-dialog.tsx'
import { TrainingDialog } from './edit-training-dialog.tsx'
import { useEditContent } from './use-edit-content.ts'
import {
  type FaqRow,
  type TrainingAndFaq,
  type TrainingRow,
  useTrainingAndFaq,
} from './use-training-and-faq.ts'

const DELETE_TRAINING = graphql(`
  mutation DeleteTraining($input: DeleteTrainingResourceInput!) {
    deleteTrainingResource(input: $input) { id }
  }
`)

const DELETE_FAQ = graphql(`
  mutation DeleteFaq($input: DeleteFaqItemInput!) {
    deleteFaqItem(input: $input) { id }
  }
`)

/** What a company teaches, to be added to, changed and taken away; each at once. */
export function EditTrainingAndFaq({ companyId }: { companyId: string }) {
  // The same panels before and after, so that what is open over them stays.
  const panels = (content?: TrainingAndFaq) => (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EditTraining companyId={companyId} items={content?.listTrainingResources.items} />
      <EditQuestions companyId={companyId} items={content?.listFaqItems.items} />
    </div>
  )
  return (
    <Loaded
      query={useTrainingAndFaq(companyId)}
      failed="We couldn’t load training and FAQ."
      skeleton={panels()}
    >
      {panels}
    </Loaded>
  )
}

/** What is open over the list: the form for a new one, for this one, or the question before it goes. */
type Open<Row> = { readonly as: 'new' } | { readonly as: 'edit' | 'delete'; readonly row: Row }

interface EditedRows<Row> {
  companyId: string
  items: readonly Row[] | undefined
}

function EditTraining({ companyId, items }: EditedRows<TrainingRow>) {
  const [open, setOpen] = useState<Open<TrainingRow>>()
  const { change: remove } = useEditContent(
    companyId,
    ({ api }, id: string) => api.send(DELETE_TRAINING, { input: { id } }),
    'Training resource deleted',
  )
  const close = (): void => setOpen(undefined)
  return (
    <ContentPanel title="Training Resources" onAdd={() => setOpen({ as: 'new' })} rows={items}>
      <ContentList
        label="Training Resources"
        empty="No training yet. Add a video or document for agents."
        rows={items ?? []}
        nameOf={({ title }) => title}
        detailOf={({ type, duration }) =>
          [type && TRAINING_TYPE_LABELS[type], duration].filter(Boolean).join(' · ')
        }
        onEdit={row => setOpen({ as: 'edit', row })}
        onDelete={row => setOpen({ as: 'delete', row })}
      />
      {open && open.as !== 'delete' && (
        <TrainingDialog
          companyId={companyId}
          training={open.as === 'edit' ? open.row : undefined}
          onClose={close}
        />
      )}
      {open?.as === 'delete' && (
        <ConfirmDelete name={open.row.title} onDelete={() => remove(open.row.id)} onClose={close} />
      )}
    </ContentPanel>
  )
}

function EditQuestions({ companyId, items }: EditedRows<FaqRow>) {
  const [open, setOpen] = useState<Open<FaqRow>>()
  const { change: remove } = useEditContent(
    companyId,
    ({ api }, id: string) => api.send(DELETE_FAQ, { input: { id } }),
    'Question deleted',
  )
  const close = (): void => setOpen(undefined)
  return (
    <ContentPanel
      title="Frequently Asked Questions"
      onAdd={() => setOpen({ as: 'new' })}
      rows={items}
    >
      <ContentList
        label="Frequently Asked Questions"
        empty="No questions yet. Add the one agents ask most."
        rows={items ?? []}
        nameOf={({ question }) => question}
        detailOf={({ answer }) => answer}
        onEdit={row => setOpen({ as: 'edit', row })}
        onDelete={row => setOpen({ as: 'delete', row })}
      />
      {open && open.as !== 'delete' && (
        <FaqDialog
          companyId={companyId}
          faq={open.as === 'edit' ? open.row : undefined}
          onClose={close}
        />
      )}
      {open?.as === 'delete' && (
        <ConfirmDelete
          name={open.row.question}
          onDelete={() => remove(open.row.id)}
          onClose={close}
        />
      )}
    </ContentPanel>
  )
}

interface ContentPanelProps {
  title: string
  onAdd: () => void
  /** Undefined while they are read. */
  rows: readonly unknown[] | undefined
  children: ReactNode
}

function ContentPanel({ title, onAdd, rows, children }: ContentPanelProps) {
  return (
    <Panel
      title={title}
      aside={
        <Button look="secondary" aria-label={`Add to ${title}`} onClick={onAdd}>
          Add
        </Button>
      }
    >
      {rows ? (
        children
      ) : (
        <LoadingStatus className="flex flex-col gap-4 px-4 pt-2 pb-5 sm:px-5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </LoadingStatus>
      )}
    </Panel>
  )
}

interface ConfirmDeleteProps {
  name: string
  /** Gives undefined where it did not go. */
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asked before something goes for good. */
const ConfirmDelete = ({ name, onDelete, onClose }: ConfirmDeleteProps) => (
  <ConfirmDialog
    title="Delete this?"
    yes="Delete"
    look="danger"
    onYes={async () => (await onDelete()) !== undefined}
    onClose={onClose}
  >
    <span className="wrap-anywhere">
      “{name}” will be permanently removed from the company’s page.
    </span>
  </ConfirmDialog>
)
