import { usePerson } from '#client/person-context.ts'
import { RecentPayments } from '#features/payments/web/recent-payments.tsx'
import { useDashboard } from '#features/payments/web/use-dashboard.ts'
import { ReferralList } from '#features/referrals/web/referral-list.tsx'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { paths, referralsPath } from '../paths.ts'
import { ReferCallToAction } from './call-to-action.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EARNINGS, PENDING, SUCCESS, TOTAL } from './figure-cards.ts'
import { MonthSummary } from './month-summary.tsx'
import { usePeriod } from './use-period.ts'

const reports = () => import('#features/reports/web/referrals-report.ts')
const CARDS = [EARNINGS, PENDING, TOTAL, SUCCESS]

export function DashboardScreen() {
  const [period, setPeriod] = usePeriod()
  const { id: me } = usePerson()
  const isPhone = usePhone()
  const figures = useDashboard({ scope: 'AGENT', period })
  const referrals = <ReferralList empty={<NoReferrals />} allPath={referralsPath('mine')} />
  return (
    <DashboardFrame
      name="Your Business"
      title="Your Business Dashboard"
      subtitle="Track your referrals and earnings"
      period={period}
      onPeriod={setPeriod}
      actions={
        <ReportButton
          period={period}
          load={async (api, since) => (await reports()).ownReferralsReport(api, me, since)}
        />
      }
      figures={figures}
      cards={CARDS}
      chartTitle="Earnings Overview"
      phoneFirst={
        isPhone && (
          <div className="mt-3 flex flex-col gap-3">
            <MonthSummary figures={figures.data} />
            {referrals}
          </div>
        )
      }
    >
      <div className="mt-3 grid items-start gap-3 sm:mt-4 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {!isPhone && referrals}
        <RecentPayments />
      </div>
      <ReferCallToAction
        isFirst={figures.data?.year.totalReferrals === 0}
        title="Ready to increase your earnings?"
      />
    </DashboardFrame>
  )
}

function NoReferrals() {
  return (
    <EmptyState sentence="No referrals yet. Your first one takes about a minute.">
      <ButtonLink to={paths.refer}>Refer a client</ButtonLink>
    </EmptyState>
  )
}
