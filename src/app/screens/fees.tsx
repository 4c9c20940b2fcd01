import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { FeePanel } from '#features/fees/web/fee-panel.tsx'
import { inCompany, paths, termsPath } from '../paths.ts'
import { CompanyAdminGate } from './company-admin-gate.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const NAME = 'Fees'

/** What a company owes for the referrals that it received, and what is owed to it. */
export function FeesScreen() {
  const choice = useCompanyChoice()
  const { companyId, named, mayChoose, choose } = choice
  return (
    <CompanyAdminGate name={NAME} choice={choice}>
      {id => (
        <ScreenFrame
          name={NAME}
          title={NAME}
          subtitle="What partner companies owe for completed referrals: report it, confirm it, and record what was received."
        >
          {mayChoose && <CompanyChoice chosen={companyId} onChoose={choose} />}
          <FeePanel
            key={id}
            companyId={id}
            termsPath={inCompany(paths.terms, named)}
            termsPathOf={termsPath}
          />
        </ScreenFrame>
      )}
    </CompanyAdminGate>
  )
}
