import { useMemo } from 'react'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { usePeopleChoices } from '#features/members/web/people-choices.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { useChosenName } from '#ui/choices.ts'
import { useListView } from '#ui/use-list-view.ts'
import { useReceivedAgentChoices } from './received-agents.ts'
import { amountFieldOf, type ReferralReader } from './referral-amount.ts'
import { columnsFor } from './referral-table-columns.ts'
import {
  listOfAmount,
  REFERRAL_LIST,
  type ReferralFilters,
  requestOf,
  scopesShown,
} from './referral-view.ts'

const EVERYBODY = {}
const TEAM_LEADS = { isTeamLead: { eq: true } }

/** The agents of a scope, to choose one of. */
const useAgentChoices = ({ actor, scope }: ReferralReader) => {
  const people = usePeopleChoices(EVERYBODY)
  const received = useReceivedAgentChoices()
  return scope === 'RECEIVED' && !seesAll(actor) ? received : people
}

/** The team leads whom this reader lists, to choose one of. */
export const useTeamLeadChoices = () => usePeopleChoices(TEAM_LEADS)

/** What the address says that this reader sees, how that is asked for, and how it is changed. */
export const useReferralView = (actor: Actor, companyId: string | undefined) => {
  const { config } = useClient()
  const { id: me } = usePerson()
  const { named, words, setWords, quietWords, change, clear, shownTo } = useListView(REFERRAL_LIST)

  const scopes = scopesShown(actor, companyId)
  const usual = seesAll(actor) ? 'ALL' : (scopes[0] ?? 'ALL')
  const scope = named.scope && scopes.includes(named.scope) ? named.scope : usual
  const reader = useMemo(() => ({ actor, me, scope }), [actor, me, scope])
  const columns = useMemo(() => columnsFor(reader), [reader])
  const isSortedBy = (by: string): boolean => columns.some(({ order }) => order === by)
  const partner = useChosenName(useCompanyChoices(), named.filters.partner[0])
  const agents = useAgentChoices(reader)
  const agent = useChosenName(agents, named.filters.agent[0])
  const team = useChosenName(useTeamLeadChoices(), named.filters.team[0])
  const amountField = amountFieldOf(reader)
  const unknown = [
    ...(partner.isUnknown ? (['partner'] as const) : []),
    ...(agent.isUnknown ? (['agent'] as const) : []),
    ...(team.isUnknown ? (['team'] as const) : []),
    ...(amountField || !named.filters.amount[0] ? [] : (['amount'] as const)),
  ]
  const mayChooseCompany = seesAll(actor)
  const shown = shownTo({ unknown, isSortedBy, scopes, mayChooseCompany })
  const { filters, order } = shown

  const calendar = { now: new Date(), timeZone: config.reportTimeZone }
  const requestFor = (others: Partial<ReferralFilters> = {}) =>
    requestOf(
      { filters: { ...filters, ...others }, order },
      { scope, words: quietWords, companyId, calendar, amountField },
    )
  return {
    rules: listOfAmount(amountField ?? 'amount'),
    scopes,
    scope,
    reader,
    columns,
    isSortedBy,
    words,
    setWords,
    amountField,
    agents,
    ...shown,
    change,
    clear,
    requestFor,
    namesById: { partner: partner.name, agent: agent.name, team: team.name },
  }
}

export type ShownReferralView = ReturnType<typeof useReferralView>
