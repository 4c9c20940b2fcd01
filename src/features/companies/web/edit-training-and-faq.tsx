import { type ReactNode, useState } from 'react'
import { graphql, type TypedDocument } from '#client/graphql.ts'
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
import { type TrainingAndFaq, useTrainingAndFaq } from './use-training-and-faq.ts'

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

/** A company's training and FAQ, to add to, edit and delete from; each change is saved at once. */
export function EditTrainingAndFaq({ companyId }: { companyId: string }) {
  // The same panels before and after, so that what is open over them stays.
  const panels = (content?: TrainingAndFaq) => (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EditContent
        companyId={companyId}
        title="Training Resources"
        rows={content?.listTrainingResources.items}
        empty="No training yet. Add a video or document for agents."
        nameOf={({ title }) => title}
        detailOf={({ type, duration }) =>
          [type && TRAINING_TYPE_LABELS[type], duration].filter(Boolean).join(' · ')
        }
        deletion={DELETE_TRAINING}
        deleted="Training resource deleted"
        form={(training, onClose) => (
          <TrainingDialog companyId={companyId} training={training} onClose={onClose} />
        )}
      />
      <EditContent
        companyId={companyId}
        title="Frequently Asked Questions"
        rows={content?.listFaqItems.items}
        empty="No questions yet. Add the one agents ask most."
        nameOf={({ question }) => question}
        detailOf={({ answer }) => answer}
        deletion={DELETE_FAQ}
        deleted="Question deleted"
        form={(faq, onClose) => <FaqDialog companyId={companyId} faq={faq} onClose={onClose} />}
      />
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

interface EditContentProps<Row> {
  companyId: string
  title: string
  /** Undefined while they are read. */
  rows: readonly Row[] | undefined
  /** Said where there are none. */
  empty: string
  nameOf: (row: Row) => string
  detailOf: (row: Row) => string
  deletion: TypedDocument<unknown, { input: { id: string } }>
  deleted: string
  /** The form for this one, or for a new one. */
  form: (row: Row | undefined, onClose: () => void) => ReactNode
}

function EditContent<Row extends { id: string }>(props: EditContentProps<Row>) {
  const { companyId, title, rows, empty, nameOf, detailOf, deletion, deleted, form } = props
  const [open, setOpen] = useState<Open<Row>>()
  const { change: remove } = useEditContent(
    companyId,
    ({ api }, id: string) => api.send(deletion, { input: { id } }),
    deleted,
  )
  const close = (): void => setOpen(undefined)
  return (
    <ContentPanel title={title} onAdd={() => setOpen({ as: 'new' })} rows={rows}>
      <ContentList
        label={title}
        rows={rows ?? []}
        empty={empty}
        nameOf={nameOf}
        detailOf={detailOf}
        onEdit={row => setOpen({ as: 'edit', row })}
        onDelete={row => setOpen({ as: 'delete', row })}
      />
      {open && open.as !== 'delete' && form(open.as === 'edit' ? open.row : undefined, close)}
      {open?.as === 'delete' && (
        <ConfirmDelete
          name={nameOf(open.row)}
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
