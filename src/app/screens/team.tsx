import { ReportButton } from '#features/reports/web/report-button.tsx'
import { LevelScreen } from './level-screen.tsx'

export const TeamScreen = () => (
  <LevelScreen
    level="team"
    name="Team"
    title="Your Team Dashboard"
    subtitle="Aggregate performance of your team members"
    chartTitle="Team Earnings Overview"
    report={({ me, companyId }) => (
      <ReportButton
        load={async api => {
          const { peopleReport } = await import('#features/reports/web/people-report.ts')
          return peopleReport(api, {
            name: `team-${me}`,
            filter: companyId ? { companyId: { eq: companyId } } : { teamLeadId: { eq: me } },
          })
        }}
      />
    )}
    people={{
      title: 'Team Members',
      scopeOfOne: 'AGENT',
      empty: 'No team members yet. A company administrator assigns agents to teams.',
    }}
  />
)
