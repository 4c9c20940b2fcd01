import { AUDIT_KINDS } from '#features/identity/audit-event.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import {
  ACTIVITY_DAYS,
  type ActivityFilter,
  type ActivityRow,
  useActivity,
} from './use-activity.ts'

const TITLE = 'Activity'
const ROW_HEIGHT = 53

/** Who did what, when and from where; narrowed by person, kind and time. */
export function ActivityPanel({ filter }: { filter: ActivityFilter }) {
  const { person, setPerson, kind, setKind, days, setDays } = filter
  return (
    <Panel title={TITLE}>
      <div className="grid gap-3 px-4 pb-3 @2xl:grid-cols-[minmax(0,1fr)_12rem_11rem] sm:px-5">
        <SearchField label="Search by name or email" value={person} onSearch={setPerson} />
        <Choice
          label="Kind of event"
          all="All events"
          options={Object.entries(AUDIT_KINDS)}
          value={kind}
          onChoose={setKind}
        />
        <Choice
          label="Time"
          all="Any time"
          options={Object.entries(ACTIVITY_DAYS)}
          value={days}
          onChoose={setDays}
        />
      </div>
      <Entries filter={filter} />
    </Panel>
  )
}

interface ChoiceProps {
  label: string
  all: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choice({ label, all, options, value = '', onChoose }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function Entries({ filter }: { filter: ActivityFilter }) {
  const { query, rows } = useActivity(filter.variables)
  return (
    <Loaded query={query} failed="We couldn’t load the activity." skeleton={<EntrySkeletons />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState sentence="No activity matches." />
        ) : (
          <InfiniteList
            label={TITLE}
            rows={rows}
            keyOf={({ id }) => id}
            rowHeight={ROW_HEIGHT}
            pages={query}
            renderRow={(row, tabIndex) => <Entry row={row} tabIndex={tabIndex} />}
          />
        )
      }
    </Loaded>
  )
}

function Entry({ row, tabIndex }: { row: ActivityRow; tabIndex: 0 | -1 }) {
  const { at, summary, name, email, byAdministrator, ip } = row
  return (
    <div
      tabIndex={tabIndex}
      className="grid min-h-13 items-center gap-x-6 px-4 py-2 text-sm focus-visible:-outline-offset-2 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] sm:px-5"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{summary}</span>
        <span className="block truncate text-xs text-ink-quiet">
          {byAdministrator ? 'By an administrator' : (ip ?? 'On the server')}
        </span>
      </span>
      <span className="min-w-0">
        <span className="block truncate">{name ?? 'Unknown account'}</span>
        <span className="block truncate text-xs text-ink-quiet">{email}</span>
      </span>
      <span className="text-xs text-ink-quiet @2xl:text-right @2xl:text-sm">
        <TimeAgo instant={at} />
      </span>
    </div>
  )
}

const EntrySkeletons = () => (
  <RowSkeletons
    label="activity"
    className="flex min-h-13 items-center justify-between gap-4 px-4 sm:px-5"
  >
    <SkeletonName detail="w-44" />
    <Skeleton className="h-3.5 w-16" />
  </RowSkeletons>
)
