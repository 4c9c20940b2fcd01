import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GrowingList } from '#ui/growing-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ActiveQuestion } from './active-question.tsx'
import { MemberRow, MemberSkeletons } from './member-row.tsx'
import { type CompanyPerson, useCompanyPeople } from './use-company-people.ts'

const ROW_HEIGHT = 69
const NOTHING_FRESH: ReadonlySet<string> = new Set()

interface CompanyMembersProps {
  companyId: string
  /** Where a person's page is. */
  pathOf: (id: string) => string
}

/** Everyone of a company: found by name or email, opened, let in and kept out. */
export function CompanyMembers({ companyId, pathOf }: CompanyMembersProps) {
  const people = useCompanyPeople(companyId)
  const [words, setWords] = useState('')
  return (
    <Panel title="Company Members">
      <div className="px-4 pb-3 sm:px-5">
        <SearchField label="Search members" value={words} onSearch={setWords} />
      </div>
      {people.data ? (
        <FoundMembers
          key={companyId}
          companyId={companyId}
          people={people.data}
          words={words}
          onClear={() => setWords('')}
          pathOf={pathOf}
        />
      ) : people.isError ? (
        <ErrorState
          sentence="The members could not be loaded."
          waiting={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : (
        <MemberSkeletons />
      )}
    </Panel>
  )
}

const found = (people: readonly CompanyPerson[], words: string): CompanyPerson[] => {
  const wanted = words.trim().toLowerCase()
  return people.filter(({ name, email }) => `${name} ${email ?? ''}`.toLowerCase().includes(wanted))
}

interface FoundMembersProps extends CompanyMembersProps {
  people: readonly CompanyPerson[]
  words: string
  onClear: () => void
}

function FoundMembers({ companyId, people, words, onClear, pathOf }: FoundMembersProps) {
  const [asked, setAsked] = useState<CompanyPerson>()
  const rows = found(people, words)
  if (people.length === 0) {
    return <EmptyState sentence="Nobody has joined this company yet." />
  }
  if (rows.length === 0) {
    return (
      <EmptyState sentence="Nobody of this name or email.">
        <Button look="secondary" onClick={onClear}>
          Show everyone
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <GrowingList
        // What was found begins at its first row.
        key={words}
        label="Company Members"
        rows={rows}
        keyOf={person => person.id}
        fresh={NOTHING_FRESH}
        rowHeight={ROW_HEIGHT}
        hasMore={false}
        waiting={false}
        failed={false}
        onMore={() => undefined}
        renderRow={(person, tabIndex) => (
          <MemberRow
            person={person}
            tabIndex={tabIndex}
            to={pathOf(person.id)}
            onAsk={() => setAsked(person)}
          />
        )}
      />
      {asked && (
        <ActiveQuestion person={asked} companyId={companyId} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
