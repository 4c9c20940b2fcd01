import { Icon as Check } from 'lucide:check'
import { usePerson } from '#client/person-context.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MenuItem, RowMenu } from '#ui/menu-item.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ViewList } from '../saved-view.ts'
import { stateOf } from '../view-state.ts'
import { useDefaultViewId } from './use-list-layout.ts'
import {
  type SavedViewRow,
  useSavedViews,
  useSetDefaultView,
  useUpdateView,
} from './use-saved-views.ts'
import { AUDIENCE_LABELS, type ViewDialogState } from './view-dialog.tsx'

interface ViewRowsProps {
  list: ViewList
  /** What is shown. */
  state: string
  openId: string | undefined
  /** Undefined closes the view that is open. */
  onOpen: (view: SavedViewRow | undefined) => void
  onAsk: (dialog: ViewDialogState) => void
}

/** The views, and beneath them what can be done with what is shown, once it will not move any more. */
export function ViewRows(props: ViewRowsProps) {
  const views = useSavedViews(props.list)
  return (
    <Loaded query={views} failed="We couldn’t load your views." skeleton={<ViewSkeletons />}>
      {rows => (
        <>
          {rows.length > 0 ? (
            <ul aria-label="Views" className="-mx-2 text-sm">
              {rows.map(view => (
                <ViewRow key={view.id} {...props} view={view} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-ink-quiet">
              No views yet. Save this search, its filters and order to open them again.
            </p>
          )}
          <ViewActions {...props} opened={rows.find(({ id }) => id === props.openId)} />
        </>
      )}
    </Loaded>
  )
}

function ViewActions(props: ViewRowsProps & { opened: SavedViewRow | undefined }) {
  const { opened, openId, onAsk, onOpen } = props
  return (
    <div className="mt-3 flex flex-col gap-2">
      <UpdateOpened {...props} view={opened} />
      <Button look="secondary" onClick={() => onAsk({ kind: 'save' })}>
        Save view…
      </Button>
      {openId !== undefined && (
        <Button look="quiet" onClick={() => onOpen(undefined)}>
          Close view
        </Button>
      )}
    </div>
  )
}

/** Where one's own view is open and something else is shown by now. */
function UpdateOpened({ list, state, view }: ViewRowsProps & { view: SavedViewRow | undefined }) {
  const { id: me } = usePerson()
  const { change, isPending } = useUpdateView(list)
  if (!view || view.ownerId !== me || stateOf(new URLSearchParams(view.state)) === state)
    return null
  return (
    <Button waiting={isPending} onClick={() => void change({ id: view.id, state })}>
      <span className="max-w-60 truncate">Update “{view.name}”</span>
    </Button>
  )
}

function ViewRow({ list, view, openId, onOpen, onAsk }: ViewRowsProps & { view: SavedViewRow }) {
  const { id: me } = usePerson()
  const { change: setDefault } = useSetDefaultView(list)
  const isDefault = useDefaultViewId(list) === view.id
  const isOpen = view.id === openId
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(view)}
        className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-sm px-2 py-1 text-left hover:bg-sunken"
      >
        <Check aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? '' : 'invisible'}`} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {view.name}
          </span>
          <ViewMeta view={view} isOwn={view.ownerId === me} isDefault={isDefault} />
        </span>
      </button>
      <RowMenu of={view.name}>
        <MenuItem onChoose={() => void setDefault(isDefault ? null : view.id)}>
          {isDefault ? 'Don’t open first' : 'Set as default'}
        </MenuItem>
        {view.ownerId === me && (
          <>
            <MenuItem onChoose={() => onAsk({ kind: 'edit', view })}>Rename or share</MenuItem>
            <MenuItem isDanger onChoose={() => onAsk({ kind: 'delete', view })}>
              Delete
            </MenuItem>
          </>
        )}
      </RowMenu>
    </li>
  )
}

interface ViewMetaProps {
  view: SavedViewRow
  isOwn: boolean
  isDefault: boolean
}

function ViewMeta({ view: { owner, sharedWith }, isOwn, isDefault }: ViewMetaProps) {
  const shared = isOwn
    ? sharedWith !== 'NOBODY' && `Shared with ${AUDIENCE_LABELS[sharedWith].toLowerCase()}`
    : `Shared by ${owner?.name ?? 'a colleague'}`
  const words = [shared, isDefault && 'Opens first'].filter(Boolean).join(' · ')
  return words && <span className="block truncate text-xs text-ink-quiet">{words}</span>
}

const ViewSkeletons = () => (
  <RowSkeletons label="your views" rows={3} className="flex items-center py-3">
    <Skeleton className="h-4 w-40" />
  </RowSkeletons>
)
