import { isWebAddress } from '#features/companies/company-input.ts'
import { ButtonLink, OutsideLink } from '#ui/button-link.tsx'
import { paths } from '../paths.ts'
import { CallToAction } from './call-to-action.tsx'

interface CompanyCallToActionProps {
  company: { companyName: string; status: string; referralUrl: string | null }
}

/** Leads to where the company takes referrals itself, else to our own form. */
export function CompanyCallToAction({ company }: CompanyCallToActionProps) {
  const { companyName, status, referralUrl } = company
  if (status !== 'ACTIVE') return null
  return (
    <CallToAction
      title="Ready to start referring?"
      words={`Introduce a client to ${companyName} and follow the referral live.`}
    >
      {referralUrl && isWebAddress(referralUrl) ? (
        <OutsideLink look="onPanel" href={referralUrl} className="shrink-0">
          Make a Referral Now
        </OutsideLink>
      ) : (
        <ButtonLink look="onPanel" to={paths.refer} className="shrink-0">
          Make a Referral Now
        </ButtonLink>
      )}
    </CallToAction>
  )
}
