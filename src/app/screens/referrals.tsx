import { BulkActions } from '#features/bulk-changes/web/bulk-actions.tsx'
import { ReferralRowSkeletons } from '#features/referrals/web/referral-row.tsx'
import { REFERRAL_COLUMNS } from '#features/referrals/web/referral-table-columns.ts'
import { ReferralsPanel, SCOPE_LABELS } from '#features/referrals/web/referrals-panel.tsx'
import { useIsBoard } from '#features/referrals/web/referrals-shape.tsx'
import { useReferralView } from '#features/referrals/web/use-referral-view.ts'
import { ExportButton } from '#features/reports/web/export-button.tsx'
import { useOwnList } from '#features/views/web/use-own-list.tsx'
import type { Actor } from '#kernel/actor.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { paths } from '../paths.ts'
import { ListHead, ListScreen } from './list-screen.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const report = () => import('#features/reports/web/referral-table-report.ts')
const NAME = 'Referrals'

/** Everyone's referrals to search and work through. */
export const ReferralsScreen = () => (
  <ListScreen name={NAME} skeleton={<ReferralRowSkeletons />}>
    {actor => <ReferralWork actor={actor} />}
  </ListScreen>
)

function ReferralWork({ actor }: { actor: Actor }) {
  const choice = useCompanyChoice({ orAll: true })
  const view = useReferralView(actor, choice.companyId)
  const [isBoard] = useIsBoard()
  const own = useOwnList('REFERRALS', {
    columns: view.columns,
    usual: REFERRAL_COLUMNS,
    isTable: !isBoard,
  })
  const name = SCOPE_LABELS[view.scope].toLowerCase().replaceAll(' ', '-')
  return (
    <>
      <ListHead name={NAME} choice={choice}>
        <ExportButton
          load={async api =>
            (await report()).referralTableReport(api, {
              name,
              request: view.requestFor(),
              columns: own.columns,
            })
          }
        />
      </ListHead>
      <ReferralsPanel
        view={view}
        own={own}
        empty={<NoReferrals />}
        bulk={selected => (
          <BulkActions
            actor={actor}
            selected={selected}
            exporting={
              <ExportButton
                load={async api => {
                  const { chosenReferralsReport, referralTableReport } = await report()
                  const { selection, request } = selected
                  const shown = { name: `${name}-selected`, request, columns: own.columns }
                  return selection.isAll
                    ? referralTableReport(api, shown)
                    : chosenReferralsReport(api, { ...shown, ids: [...selection.chosen] })
                }}
              />
            }
          />
        )}
      />
    </>
  )
}

function NoReferrals() {
  return (
    <EmptyState sentence="No referrals here yet. New referrals appear by themselves.">
      <ButtonLink to={paths.refer}>Refer a client</ButtonLink>
    </EmptyState>
  )
}
