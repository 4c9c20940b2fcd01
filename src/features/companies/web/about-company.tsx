import { Icon as ExternalLink } from 'lucide:external-link'
import { OutsideLink } from '#ui/button-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { isWebAddress } from '../company-input.ts'
import { CompanyIcon } from './company-icon.tsx'
import type { CompanyDetails } from './use-company.ts'

/** Said of a link to a company's own form. */
export const notTracked = (companyName: string): string =>
  `On ${companyName}’s own site, not tracked here`

export function AboutCompany({ company }: { company: CompanyDetails }) {
  const { companyName, description, tags, website, referralUrl, status } = company
  const takesReferrals = status === 'ACTIVE' && referralUrl && isWebAddress(referralUrl)
  return (
    <Panel title={`About ${companyName}`}>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5 sm:flex-row sm:px-5">
        <CompanyIcon company={company} className="size-20" />
        <div className="min-w-0">
          <p className="max-w-160 text-sm leading-6 wrap-anywhere">
            {description ?? 'No description yet.'}
          </p>
          <p className="mt-3 text-sm text-ink-quiet">{tags.join(' • ')}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            {isWebAddress(website) && (
              <OutsideLink href={website}>
                Visit Website
                <ExternalLink aria-hidden="true" className="size-4" />
              </OutsideLink>
            )}
            {takesReferrals && (
              <OutsideLink href={referralUrl}>
                Refer a Client
                <ExternalLink aria-hidden="true" className="size-4" />
              </OutsideLink>
            )}
          </div>
          {takesReferrals && (
            <p className="mt-2 text-xs text-ink-quiet">
              Refer a Client: {notTracked(companyName)}.
            </p>
          )}
        </div>
      </div>
    </Panel>
  )
}
