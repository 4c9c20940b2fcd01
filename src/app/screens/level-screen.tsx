import type { ReactNode } from 'react'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { OwnEarningsLine } from '#features/earnings/web/own-earnings-line.tsx'
import { LevelPayments } from '#features/payments/web/level-payments.tsx'
import { MemberList, type MemberListProps } from '#features/payments/web/member-list.tsx'
import { type Asked, useDashboard } from '#features/payments/web/use-dashboard.ts'
import { RecentReferrals } from '#features/referrals/web/recent-referrals.tsx'
import type { Period } from '#kernel/period.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { paths, peoplePath, referralsPath } from '../paths.ts'
import { ReferCallToAction } from './call-to-action.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EARNINGS, PENDING, SUCCESS, TOTAL } from './figure-cards.ts'
import { useLevel } from './use-level.ts'
import { usePeriod } from './use-period.ts'

const CARDS = [EARNINGS, PENDING, TOTAL, SUCCESS]

type Level = ReturnType<typeof useLevel>

interface LevelScreenProps {
  level: 'team' | 'division'
  name: string
  title: string
  subtitle: string
  chartTitle: string
  report: (of: Level, period: Period) => ReactNode
  /** The people of the level. */
  people: Pick<MemberListProps, 'title' | 'scopeOfOne' | 'empty' | 'action'>
}

/** What a team lead's and a division lead's screen have in common. */
export function LevelScreen(props: LevelScreenProps) {
  const { level, report, people } = props
  const [period, setPeriod] = usePeriod()
  const of = useLevel(level)
  const { choice, companyId, referrals } = of
  const asked: Asked = { scope: level === 'team' ? 'TEAM' : 'DIVISION', period, companyId }
  const figures = useDashboard(asked, referrals !== undefined)
  return (
    <DashboardFrame
      name={props.name}
      title={props.title}
      subtitle={props.subtitle}
      period={period}
      onPeriod={setPeriod}
      actions={
        <>
          {report(of, period)}
          {choice.mayChoose && <LevelCompany choice={choice} />}
        </>
      }
      figures={figures}
      cards={CARDS}
      chartTitle={props.chartTitle}
      first={!choice.mayChoose && <OwnEarningsLine path={paths.earnings} />}
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
            <MemberList
              {...people}
              asked={asked}
              cards={CARDS}
              allPath={peoplePath(level, companyId)}
            />
            <LevelPayments key={referrals.id} level={level} scope={referrals} />
          </div>
        </>
      )}
      <ReferCallToAction
        isFirst={figures.data?.year.totalReferrals === 0}
        title="Know someone who needs a partner?"
      />
    </DashboardFrame>
  )
}

function LevelCompany({ choice }: { choice: Level['choice'] }) {
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
