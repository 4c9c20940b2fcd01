import { useCan } from '#client/actor-context.ts'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { administerJoining } from '#features/members/joining-access.ts'
import { InviteAgents } from '#features/members/web/invite-agents.tsx'
import { PEOPLE_SCOPE_LABELS, PeopleListPanel } from '#features/members/web/people-list-panel.tsx'
import { PEOPLE_COLUMNS } from '#features/members/web/people-table-columns.ts'
import { PersonSkeletons } from '#features/members/web/person-skeletons.tsx'
import { usePeopleView } from '#features/members/web/use-people-list.ts'
import { ExportButton } from '#features/reports/web/export-button.tsx'
import { useOwnList } from '#features/views/web/use-own-list.tsx'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { PeriodSelect } from '#ui/period-select.tsx'
import { inCompany, memberPath } from '../paths.ts'
import { ListScreen } from './list-screen.tsx'
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
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 className="grow text-lg font-semibold tracking-tight">{NAME}</h1>
        {choice.mayChoose && (
          <div className="order-last w-full sm:order-none sm:w-auto">
            <CompanyChoice withAll chosen={choice.companyId} onChoose={choice.choose} />
          </div>
        )}
        <PeriodSelect period={period} onChoose={setPeriod} />
        <Invite companyId={seesAll(actor) ? choice.companyId : ownCompany(actor)} />
        <ExportButton
          load={async api =>
            (await report()).peopleTableReport(api, {
              name: PEOPLE_SCOPE_LABELS[scope].toLowerCase(),
              ...{ request, columns: own.columns, period },
            })
          }
        />
      </div>
      <div className="mt-4">
        <PeopleListPanel
          view={view}
          own={own}
          period={period}
          editPathOf={id => inCompany(memberPath(id), choice.named)}
        />
      </div>
    </>
  )
}

const ownCompany = (actor: Actor): string | undefined =>
  (actor.kind === 'member' ? actor.administers : null) ?? undefined

function Invite({ companyId }: { companyId: string | undefined }) {
  const can = useCan()
  if (companyId === undefined || !can(administerJoining, { companyId })) return null
  return <InviteAgents companyId={companyId} />
}
