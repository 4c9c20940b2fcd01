import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { usePeopleChoices } from '#features/members/web/people-choices.ts'
import { AddFilter, FilterById, OneFilter, SeveralOf, SortBy } from '#ui/list-filters.tsx'
import { useIsBoard } from './referrals-shape.tsx'
import { useReferralFacets } from './use-referral-facets.ts'
import type { ShownReferralView } from './use-referral-view.ts'

interface ViewProps {
  view: ShownReferralView
}

export const AddReferralFilter = ({ view }: ViewProps) => (
  <AddFilter>
    <FilterChoices view={view} />
  </AddFilter>
)

/** All filters, and the order of a table; each takes hold at once. */
function FilterChoices({ view }: ViewProps) {
  const { columns, scope } = view
  const [isBoard] = useIsBoard()
  const [companies, people] = [useCompanyChoices(), usePeopleChoices({})]
  // Who received a referral does not list the agents of other companies.
  const hasAgents = scope !== 'RECEIVED' && columns.some(({ name }) => name in { agent: true })
  return (
    <>
      {!isBoard && <SortBy view={view} />}
      <CountedChoices view={view} />
      <FilterById view={view} name="partner" choices={companies} />
      {hasAgents && <FilterById view={view} name="agent" choices={people} />}
      <OneFilter view={view} name="created" />
      <OneFilter view={view} name="updated" />
      <OneFilter view={view} name="days" />
      <SeveralOf view={view} name="source" />
      <OneFilter view={view} name="split" />
    </>
  )
}

function CountedChoices({ view }: ViewProps) {
  const counts = useReferralFacets(view)
  return (
    <>
      <SeveralOf view={view} name="status" counts={counts} />
      <SeveralOf view={view} name="payment" counts={counts} />
    </>
  )
}
