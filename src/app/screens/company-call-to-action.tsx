import { isWebAddress } from '#features/companies/company-input.ts'
import { ButtonLink, OutsideLink } from '#ui/button-link.tsx'
import { paths } from '../paths.ts'

interface CompanyCallToActionProps {
  company: { companyName: string; status: string; referralUrl: string | null }
}

/** Leads to where the company takes referrals itself, else to our own form. */
export function CompanyCallToAction({ company }: CompanyCallToActionProps) {
  const { companyName, status, referralUrl } = company
  if (status !== 'ACTIVE') return null
  return (
    <section className="mt-6 flex flex-col gap-5 rounded-lg bg-panel p-6 text-on-panel sm:flex-row sm:items-center sm:justify-between sm:p-8">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">Ready to start referring?</h2>
        <p className="mt-2 text-sm text-on-panel-quiet">
          Introduce a client to {companyName} and follow the referral live.
        </p>
      </div>
      {referralUrl && isWebAddress(referralUrl) ? (
        <OutsideLink look="onPanel" href={referralUrl} className="shrink-0">
          Make a Referral Now
        </OutsideLink>
      ) : (
        <ButtonLink look="onPanel" to={paths.refer} className="shrink-0">
          Make a Referral Now
        </ButtonLink>
      )}
    </section>
  )
}
