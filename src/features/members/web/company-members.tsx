import { useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { useCompany } from '#features/companies/web/use-company.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useAddressWords } from '#ui/use-address-value.ts'
import { ViewAll } from '#ui/view-all.tsx'
import { administerJoining } from '../joining-access.ts'
import { CopyRegistrationLink } from './copy-registration-link.tsx'
import { InviteAgents } from './invite-agents.tsx'
import { JoiningLists } from './joining-lists.tsx'
import { MemberRow } from './member-row.tsx'
import { NoResults } from './no-results.tsx'
import { PersonSkeletons } from './person-skeletons.tsx'
import { ToggleActiveDialog } from './toggle-active-dialog.tsx'
import { type CompanyPerson, useCompanyPeople, useLivePeople } from './use-company-people.ts'

const ROW_HEIGHT = 53

interface CompanyMembersProps {
  companyId: string
  /** Where a person's page is. */
  pathOf: (id: string) => string
  /** Where all of them are found with what they referred. */
  allPath: string
}

/** Everyone of a company: found by name or email, opened, let in and kept out. */
export function CompanyMembers({ companyId, pathOf, allPath }: CompanyMembersProps) {
  const query = useCompanyPeople(companyId)
  const { fresh, show } = useLivePeople(companyId)
  const [words, setWords] = useAddressWords('members')
  const mayInvite = useCan()(administerJoining, { companyId })
  return (
    <Panel
      title="Company Members"
      aside={
        <span className="flex flex-wrap items-center gap-x-4">
          {mayInvite && <AddMembers companyId={companyId} />}
          <ViewAll path={allPath} label="All people" />
        </span>
      }
    >
      {mayInvite && <JoiningLists companyId={companyId} />}
      <div className="px-4 pt-3 pb-3 sm:px-5">
        <SearchField label="Search members" value={words} onSearch={setWords} />
      </div>
      <Loaded
        query={query}
        failed="We couldn’t load members."
        skeleton={<PersonSkeletons label="members" />}
      >
        {people => (
          <FoundMembers
            key={companyId}
            people={people}
            fresh={fresh}
            onChanged={show}
            words={words}
            onClear={() => setWords('')}
            pathOf={pathOf}
          />
        )}
      </Loaded>
    </Panel>
  )
}

const found = (people: readonly CompanyPerson[], words: string): CompanyPerson[] => {
  const wanted = words.trim().toLowerCase()
  return people.filter(({ name, email }) => `${name} ${email ?? ''}`.toLowerCase().includes(wanted))
}

/** By an email to each, or by a link to pass on. */
function AddMembers({ companyId }: { companyId: string }) {
  const { data: company } = useCompany(companyId)
  const mayRegister = company?.status === 'ACTIVE' && company.joiningPolicy !== 'INVITATION'
  return (
    <div className="flex flex-wrap gap-x-1">
      <InviteAgents companyId={companyId} />
      {mayRegister && <CopyRegistrationLink companyId={companyId} />}
    </div>
  )
}

interface FoundMembersProps extends Pick<CompanyMembersProps, 'pathOf'> {
  people: readonly CompanyPerson[]
  fresh: ReadonlySet<string>
  onChanged: (person: CompanyPerson) => void
  words: string
  onClear: () => void
}

function FoundMembers(props: FoundMembersProps) {
  const { people, fresh, onChanged, words, onClear, pathOf } = props
  const [asked, setAsked] = useState<CompanyPerson>()
  const rows = found(people, words)
  if (people.length === 0) {
    return <EmptyState sentence="No members yet." />
  }
  if (rows.length === 0) {
    return <NoResults onClear={onClear} />
  }
  return (
    <>
      <InfiniteList
        // What was found begins at its first row.
        key={words}
        label="Company Members"
        rows={rows}
        keyOf={person => person.id}
        fresh={fresh}
        rowHeight={ROW_HEIGHT}
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
        <ToggleActiveDialog
          member={asked}
          onDone={active => onChanged({ ...asked, active })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
