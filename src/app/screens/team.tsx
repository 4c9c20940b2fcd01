import { MemberList } from '#features/payments/web/member-list.tsx'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { LevelScreen } from './level-screen.tsx'
import { useLevel } from './use-level.ts'
import { usePeriod } from './use-period.ts'

export function TeamScreen() {
  const [period, setPeriod] = usePeriod()
  const of = useLevel('team')
  const { me, companyId } = of
  return (
    <LevelScreen
      level="team"
      of={of}
      period={period}
      onPeriod={setPeriod}
      name="Team"
      title="Your Team Dashboard"
      subtitle="Aggregate performance of your team members"
      chartTitle="Team Earnings Overview"
      report={
        <ReportButton
          load={async api => {
            const { peopleReport } = await import('#features/reports/web/people-report.ts')
            return peopleReport(api, {
              name: `team-${me}`,
              filter: companyId ? { companyId: { eq: companyId } } : { teamLeadId: { eq: me } },
            })
          }}
        />
      }
      people={(asked, cards) => (
        <MemberList
          title="Team Members"
          asked={asked}
          cards={cards}
          scopeOfOne="AGENT"
          empty="No team members yet. A company administrator assigns agents to teams."
        />
      )}
    />
  )
}
