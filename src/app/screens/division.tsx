import { ActiveSwitch } from '#features/members/web/active-switch.tsx'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { LevelScreen } from './level-screen.tsx'

export const DivisionScreen = () => (
  <LevelScreen
    level="division"
    name="Teams"
    title="Your Teams Dashboard"
    subtitle="Aggregate performance of your team leads and their teams"
    chartTitle="Teams Earnings Overview"
    report={({ me, companyId }, period) => (
      <ReportButton
        period={period}
        load={async (api, since) => {
          const { madeSince, referralsReport } = await import(
            '#features/reports/web/referrals-report.ts'
          )
          return referralsReport(api, {
            name: `division-${me}`,
            filter: {
              ...(companyId
                ? { referringCompanyId: { eq: companyId } }
                : { divisionLeadId: { eq: me } }),
              ...madeSince(since),
            },
          })
        }}
      />
    )}
    people={{
      title: 'Team Leads',
      scopeOfOne: 'TEAM',
      empty: 'No team leads yet. A company administrator assigns them to divisions.',
      action: (lead, tabIndex, refresh) => (
        <ActiveSwitch member={lead} tabIndex={tabIndex} onDone={refresh} />
      ),
    }}
  />
)
