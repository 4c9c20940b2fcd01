import { FeePanel } from '#features/fees/web/fee-panel.tsx'
import { inCompany, paths, termsPath } from '../paths.ts'
import { CompanyFrame } from './company-admin-gate.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const NAME = 'Fees'

/** What a company owes for the referrals that it received, and what is owed to it. */
export function FeesScreen() {
  const choice = useCompanyChoice()
  return (
    <CompanyFrame
      name={NAME}
      subtitle="What partner companies owe for completed referrals: report it, confirm it, and record what was received."
      choice={choice}
    >
      {companyId => (
        <FeePanel
          key={companyId}
          companyId={companyId}
          termsPath={inCompany(paths.terms, choice.named)}
          termsPathOf={termsPath}
        />
      )}
    </CompanyFrame>
  )
}
