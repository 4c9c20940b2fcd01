import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { seesAll } from '#kernel/actor.ts'
import { AddFilter, FilterById, OneFilter, SeveralOf, SortBy } from '#ui/list-filters.tsx'
import { RangeFilter } from '#ui/range-filter.tsx'
import type { ReferralScopeName } from '../referral-access.ts'
import type { ReferralReader } from './referral-amount.ts'
import { useIsBoard } from './referrals-shape.tsx'
import { useReferralFacets } from './use-referral-facets.ts'
import { type ShownReferralView, useTeamLeadChoices } from './use-referral-view.ts'

interface ViewProps {
  view: ShownReferralView
}

export const AddReferralFilter = ({ view }: ViewProps) => (
  <AddFilter>
    <FilterChoices view={view} />
  </AddFilter>
)

const OF_TEAMS: readonly ReferralScopeName[] = ['DIVISION', 'SENT', 'ALL']

/** Whether a scope has referrals of several teams, to somebody who looks after teams. */
const hasTeams = ({ actor, scope }: ReferralReader): boolean =>
  OF_TEAMS.includes(scope) &&
  (seesAll(actor) ||
    (actor.kind === 'member' &&
      (actor.leadsTeam || actor.leadsDivision || actor.administers !== null)))

/** All filters, and the order of a table; each takes hold at once. */
function FilterChoices({ view }: ViewProps) {
  const { columns, reader, amountField, agents } = view
  const [isBoard] = useIsBoard()
  const companies = useCompanyChoices()
  const teamLeads = useTeamLeadChoices()
  const hasAgents = columns.some(({ name }) => name in { agent: true })
  return (
    <>
      {!isBoard && <SortBy view={view} />}
      <CountedChoices view={view} />
      <FilterById view={view} name="partner" choices={companies} />
      {hasAgents && <FilterById view={view} name="agent" choices={agents} />}
      {hasTeams(reader) && <FilterById view={view} name="team" choices={teamLeads} />}
      {amountField && <RangeFilter view={view} name="amount" />}
      <RangeFilter view={view} name="value" />
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
