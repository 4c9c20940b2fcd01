import { Suspense, useState } from 'react'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useAddressWords } from '#ui/use-address-value.ts'
import { ViewAll } from '#ui/view-all.tsx'
import { NoResults } from './no-results.tsx'
import { PersonRow } from './person-row.tsx'
import { PersonSkeletons } from './person-skeletons.tsx'
import { usePeople } from './use-people.ts'

const TITLE = 'People'
const ROW_HEIGHT = 53

// What can be done with a person is loaded when one is first opened.
const PersonDialog = lazyDialog(async () => (await import('./person-dialog.tsx')).PersonDialog)

/** Anybody of the network, found by name or email; a click opens what can be done with them. */
export function PeoplePanel({ allPath }: { allPath: string }) {
  const [words, setWords] = useAddressWords('people')
  return (
    <Panel
      title={TITLE}
      className="mt-3 sm:mt-4"
      aside={<ViewAll path={allPath} label="All people" />}
    >
      <div className="px-4 pb-3 sm:px-5">
        <SearchField label="Search by name or email" value={words} onSearch={setWords} />
      </div>
      <PeopleBody words={words} onClear={() => setWords('')} />
    </Panel>
  )
}

function PeopleBody({ words, onClear }: { words: string; onClear: () => void }) {
  const people = usePeople(words)
  return (
    <Loaded
      query={people.query}
      failed="We couldn’t load members."
      skeleton={<PersonSkeletons label="people" />}
    >
      {() => <FoundPeople {...people} onClear={onClear} />}
    </Loaded>
  )
}

interface FoundPeopleProps extends ReturnType<typeof usePeople> {
  onClear: () => void
}

function FoundPeople({ query, rows, onClear }: FoundPeopleProps) {
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(({ id }) => id === openId)
  if (rows.length === 0) {
    return <NoResults onClear={onClear} />
  }
  return (
    <>
      <InfiniteList
        label={TITLE}
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        pages={query}
        renderRow={(person, tabIndex) => (
          <PersonRow person={person} tabIndex={tabIndex} onOpen={() => setOpenId(person.id)} />
        )}
      />
      <Suspense>
        {open && <PersonDialog person={open} onClose={() => setOpenId(undefined)} />}
      </Suspense>
    </>
  )
}
