import { useCan } from '#client/actor-context.ts'
import { administerJoining } from '#features/members/joining-access.ts'
import { InviteAgents } from '#features/members/web/invite-agents.tsx'
import { PEOPLE_SCOPE_LABELS, PeopleListPanel } from '#features/members/web/people-list-panel.tsx'
import { PEOPLE_COLUMNS } from '#features/members/web/people-table-columns.ts'
import { PersonSkeletons } from '#features/members/web/person-skeletons.tsx'
import { usePeopleView } from '#features/members/web/use-people-list.ts'
import { ExportButton } from '#features/reports/web/export-button.tsx'
import { useOwnList } from '#features/views/web/use-own-list.tsx'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { PeriodSelect } from '#ui/period-select.tsx'
import { inCompany, memberPath } from '../paths.ts'
import { ListHead, ListScreen } from './list-screen.tsx'
import { useCompanyChoice } from './use-company-choice.ts'
import { usePeriod } from './use-period.ts'

const report = () => import('#features/reports/web/people-table-report.ts')
const NAME = 'People'

/** Those whom the reader leads or administers, to find and look after. */
export const PeopleScreen = () => (
  <ListScreen name={NAME} skeleton={<PersonSkeletons label="people" />}>
    {actor => <PeopleWork actor={actor} />}
  </ListScreen>
)

function PeopleWork({ actor }: { actor: Actor }) {
  const choice = useCompanyChoice({ orAll: true })
  const [period, setPeriod] = usePeriod()
  const view = usePeopleView(actor, choice.companyId)
  const { request, columns, scope } = view
  const own = useOwnList('PEOPLE', { columns, usual: PEOPLE_COLUMNS })
  return (
    <>
      <ListHead name={NAME} choice={choice}>
        <PeriodSelect period={period} onChoose={setPeriod} />
        <Invite companyId={seesAll(actor) ? choice.companyId : ownCompany(actor)} />
        <ExportButton
          load={async api =>
            (await report()).peopleTableReport(api, {
              name: PEOPLE_SCOPE_LABELS[scope].toLowerCase(),
              request,
              columns: own.columns,
              period,
            })
          }
        />
      </ListHead>
      <PeopleListPanel
        view={view}
        own={own}
        period={period}
        editPathOf={id => inCompany(memberPath(id), choice.named)}
      />
    </>
  )
}

const ownCompany = (actor: Actor): string | undefined => administeredCompany(actor) ?? undefined

function Invite({ companyId }: { companyId: string | undefined }) {
  const can = useCan()
  if (companyId === undefined || !can(administerJoining, { companyId })) return null
  return <InviteAgents companyId={companyId} />
}
