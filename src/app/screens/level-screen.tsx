import type { ReactNode } from 'react'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { LevelPayments } from '#features/payments/web/level-payments.tsx'
import type { FigureCards } from '#features/payments/web/member-figures-dialog.tsx'
import { type Asked, useDashboard } from '#features/payments/web/use-dashboard.ts'
import { RecentReferrals } from '#features/referrals/web/recent-referrals.tsx'
import type { Period } from '#kernel/period.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { paths, referralsPath } from '../paths.ts'
import { CallToAction } from './call-to-action.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EARNINGS, PENDING, SUCCESS, TOTAL } from './figure-cards.ts'
import type { useLevel } from './use-level.ts'

const CARDS = [EARNINGS, PENDING, TOTAL, SUCCESS]

interface LevelScreenProps {
  level: 'team' | 'division'
  of: ReturnType<typeof useLevel>
  period: Period
  onPeriod: (period: Period) => void
  name: string
  title: string
  subtitle: string
  chartTitle: string
  report: ReactNode
  /** The people of the level. */
  people: (asked: Asked, cards: FigureCards) => ReactNode
}

/** What a team lead's and a division lead's screen have in common. */
export function LevelScreen(props: LevelScreenProps) {
  const { level, of, period, onPeriod, report, people } = props
  const { choice, companyId, referrals } = of
  const asked: Asked = { scope: level === 'team' ? 'TEAM' : 'DIVISION', period, companyId }
  const figures = useDashboard(asked, referrals !== undefined)
  return (
    <DashboardFrame
      name={props.name}
      title={props.title}
      subtitle={props.subtitle}
      period={period}
      onPeriod={onPeriod}
      actions={
        <>
          {report}
          {choice.mayChoose && <LevelCompany choice={choice} />}
        </>
      }
      figures={figures}
      cards={CARDS}
      chartTitle={props.chartTitle}
    >
      {referrals && (
        <>
          <RecentReferrals
            key={referrals.id}
            scope={referrals}
            empty={<NoReferrals />}
            allPath={referralsPath(referrals.by, companyId)}
          />
          <div className="mt-3 grid items-start gap-3 sm:mt-4 sm:gap-4 lg:grid-cols-2">
            {people(asked, CARDS)}
            <LevelPayments key={referrals.id} level={level} scope={referrals} />
          </div>
        </>
      )}
      <CallToAction
        isFirst={figures.data?.year.totalReferrals === 0}
        title="Know someone who needs a partner?"
        words="Connect a client with a partner company and earn a commission."
      >
        {look => (
          <ButtonLink look={look} to={paths.refer} className="shrink-0">
            Make a Referral
          </ButtonLink>
        )}
      </CallToAction>
    </DashboardFrame>
  )
}

function LevelCompany({ choice }: { choice: ReturnType<typeof useLevel>['choice'] }) {
  if (choice.isError) {
    return (
      <ErrorState sentence="We couldn’t load companies." waiting={false} onRetry={choice.retry} />
    )
  }
  return <CompanyChoice chosen={choice.companyId} onChoose={choice.choose} />
}

function NoReferrals() {
  return (
    <EmptyState sentence="No referrals yet. New referrals appear here.">
      <ButtonLink to={paths.refer}>Refer a client</ButtonLink>
    </EmptyState>
  )
}
