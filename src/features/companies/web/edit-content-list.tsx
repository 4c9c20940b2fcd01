import { EmptyState } from '#ui/empty-state.tsx'
import { MenuItem, RowMenu } from '#ui/menu-item.tsx'

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
          <RowMenu of={nameOf(row)}>
            <MenuItem onChoose={() => onEdit(row)}>Edit</MenuItem>
            <MenuItem isDanger onChoose={() => onDelete(row)}>
              Delete
            </MenuItem>
          </RowMenu>
        </li>
      ))}
    </ul>
  )
}
