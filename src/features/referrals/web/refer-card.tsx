import { Icon as QrCode } from 'lucide:qr-code'
import { isNewPartner, NEW_PARTNER } from '#features/companies/company-setup.ts'
import { averagePayout, commissionRate } from '#features/companies/web/commission-structure.tsx'
import { CompanyIcon } from '#features/companies/web/company-icon.tsx'
import type { CompanyCard } from '#features/companies/web/use-companies.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyLink } from './copy-link.tsx'

interface ReferCardProps {
  company: CompanyCard
  onRefer: () => void
  onShare: () => void
}

export function ReferCard({ company, onRefer, onShare }: ReferCardProps) {
  const { companyName, description, tags, status, commissionInfo } = company
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-frame bg-surface p-5 shadow-raised">
      <div className="flex items-start gap-4">
        <CompanyIcon company={company} />
        <div className="min-w-0">
          <h2 className="font-semibold tracking-tight wrap-anywhere">{companyName}</h2>
          <p className="text-sm text-ink-quiet">{tags.join(' • ')}</p>
        </div>
      </div>
      <p className="mt-4 line-clamp-4 text-sm text-ink-quiet">{description}</p>
      {isNewPartner(company) && (
        <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm">{NEW_PARTNER}</p>
      )}
      {commissionInfo && !isNewPartner(company) && (
        <dl className="mt-4 grid grid-cols-2 gap-4 rounded-md bg-sunken px-4 py-3 text-sm">
          <div>
            <dt className="text-xs text-ink-quiet">Commission</dt>
            <dd className="font-semibold tabular-nums">{commissionRate(commissionInfo)}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink-quiet">Average</dt>
            <dd className="font-semibold tabular-nums">{averagePayout(commissionInfo)}</dd>
          </div>
        </dl>
      )}
      <div className="mt-auto pt-5">
        {status === 'ACTIVE' ? (
          <Actions company={company} onRefer={onRefer} onShare={onShare} />
        ) : (
          <p className="flex min-h-11 items-center gap-3 text-sm text-ink-quiet">
            <Badge tone="gray">Inactive</Badge>
            Not taking referrals right now
          </p>
        )}
      </div>
    </li>
  )
}

function Actions({ company, onRefer, onShare }: ReferCardProps) {
  const { companyName } = company
  return (
    <div className="flex flex-wrap gap-2">
      <CopyLink company={company} className="grow px-2">
        Copy Link
      </CopyLink>
      <Button
        look="secondary"
        aria-label={`Share your link or its QR code: ${companyName}`}
        title="Share, or show as QR code"
        onClick={onShare}
        className="px-3"
      >
        <QrCode aria-hidden="true" className="size-4" />
      </Button>
      <Button aria-label={`Refer Now: ${companyName}`} onClick={onRefer} className="grow px-2">
        Refer Now
      </Button>
    </div>
  )
}
