import { Icon as Pencil } from 'lucide:pencil'
import { Icon as Trash2 } from 'lucide:trash-2'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface ContentListProps<Row> {
  label: string
  empty: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  detailOf: (row: Row) => string
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

export function ContentList<Row extends { id: string }>(props: ContentListProps<Row>) {
  const { label, empty, rows, nameOf, detailOf, onEdit, onDelete } = props
  if (rows.length === 0) return <EmptyState sentence={empty} />
  return (
    <ul aria-label={label} className="max-h-96 divide-y divide-line overflow-y-auto">
      {rows.map(row => (
        <li key={row.id} className="flex items-center gap-1 py-2 pr-2 pl-4 text-sm sm:pl-5">
          <div className="min-w-0 grow py-1">
            <p className="font-medium wrap-anywhere">{nameOf(row)}</p>
            <p className="line-clamp-2 text-ink-quiet wrap-anywhere">{detailOf(row)}</p>
          </div>
          <Button
            look="quiet"
            aria-label={`Edit ${nameOf(row)}`}
            onClick={() => onEdit(row)}
            className="px-3"
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            look="quiet"
            aria-label={`Delete ${nameOf(row)}`}
            onClick={() => onDelete(row)}
            className="px-3"
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
