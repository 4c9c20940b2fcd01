import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type SizedCompany, useSetCompanyStatus } from './use-company-sizes.ts'

interface CompanyStatusQuestionProps {
  company: SizedCompany
  onClose: () => void
}

/** Asks, then activates or deactivates a company. */
export function CompanyStatusQuestion({ company, onClose }: CompanyStatusQuestionProps) {
  const { change: setStatus } = useSetCompanyStatus()
  const { id, companyName, status } = company
  const isActive = status === 'ACTIVE'
  const verb = isActive ? 'Deactivate' : 'Activate'
  return (
    <ConfirmDialog
      title={`${verb} ${companyName}?`}
      yes={verb}
      onYes={async () =>
        (await setStatus({ id, status: isActive ? 'INACTIVE' : 'ACTIVE' })) !== undefined
      }
      onClose={onClose}
    >
      {isActive
        ? 'It takes no new referrals, and nobody can register with it. Its people, its referrals and what it owes stay as they are.'
        : 'It takes referrals again, and people can register with it.'}
    </ConfirmDialog>
  )
}
