import { Navigate, useParams } from 'react-router'
import { isWebAddress } from '#features/companies/company-input.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { AboutCompany, notTracked } from '#features/companies/web/about-company.tsx'
import { CommissionStructure } from '#features/companies/web/commission-structure.tsx'
import { CompanyTraining } from '#features/companies/web/company-training.tsx'
import { type CompanyDetails, useCompany } from '#features/companies/web/use-company.ts'
import { useOwnFigures } from '#features/payments/web/use-own-figures.ts'
import { CopyLink } from '#features/referrals/web/copy-link.tsx'
import { useReferDialogs } from '#features/referrals/web/use-refer-dialogs.tsx'
import { OwnShareTerm } from '#features/terms/web/own-share.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink, OutsideLink } from '#ui/button-link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatCards } from '#ui/stat-card.tsx'
import { leaveNotice, NOTICES } from '../notice.ts'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { BackLink } from './back-link.tsx'
import { CallToAction } from './call-to-action.tsx'
import { EARNINGS, PENDING_COMMISSIONS, SUCCESS, TOTAL } from './figure-cards.ts'

const CARDS = [EARNINGS, PENDING_COMMISSIONS, TOTAL, SUCCESS]

export function CompanyScreen() {
  const { companyId = '' } = useParams()
  const { data, isError } = useCompany(companyId)
  // SPEC section 2: what cannot be shown leads back to where the companies are.
  if (isError) {
    leaveNotice(NOTICES.unknownCompany)
    return <Navigate to={paths.learn} replace />
  }
  if (!data) return <Loading />
  return <Company company={data} />
}

function Loading() {
  return (
    <p
      role="status"
      className="flex min-h-100 items-center justify-center gap-3 text-sm text-ink-quiet"
    >
      <Spinner className="size-5" />
      {COMPANY_MESSAGES.loadingDetails.title}
    </p>
  )
}

function Company({ company }: { company: CompanyDetails }) {
  const { id, companyName, tags, status } = company
  const { data: figures } = useOwnFigures(id)
  const { refer, share, dialogs } = useReferDialogs()
  const stats = CARDS.map(({ label, of }) => ({ label, value: figures && of(figures) }))
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={companyName} />
      <BackLink to={paths.learn}>Back to companies</BackLink>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-lg font-semibold tracking-tight wrap-anywhere">{companyName}</h1>
            {status === 'INACTIVE' && <Badge tone="gray">Not taking referrals</Badge>}
          </div>
          <p className="mt-1 text-ink-quiet">{tags.join(' • ')}</p>
        </div>
        {status === 'ACTIVE' && (
          <div className="flex gap-2">
            <Button look="secondary" onClick={() => share(company)}>
              Share
            </Button>
            <Button onClick={() => refer(company)}>Refer Now</Button>
          </div>
        )}
      </div>
      <div className="mt-6">
        <StatCards label="Your totals with this company" stats={stats} />
      </div>
      <div className="mt-3 grid items-start gap-3 sm:mt-4 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <AboutCompany company={company} />
          <CompanyTraining companyId={id} />
        </div>
        <CommissionStructure company={company} own={<OwnShareTerm companyId={id} />}>
          {status === 'ACTIVE' ? (
            <CopyLink company={company} className="w-full">
              Copy Your Unique Referral Link
            </CopyLink>
          ) : (
            <p className="text-sm text-ink-quiet">
              {companyName} isn’t taking referrals right now. Your existing referrals aren’t
              affected.
            </p>
          )}
        </CommissionStructure>
      </div>
      <CompanyCallToAction company={company} isFirst={figures?.totalReferrals === 0} />
      {dialogs}
    </div>
  )
}

interface CompanyCallToActionProps {
  company: { companyName: string; status: string; referralUrl: string | null }
  /** Whether the reader has referred nobody to it yet. */
  isFirst: boolean
}

/** Leads to where the company takes referrals itself, else to our own form. */
function CompanyCallToAction({ company, isFirst }: CompanyCallToActionProps) {
  const { companyName, status, referralUrl } = company
  if (status !== 'ACTIVE') return null
  return (
    <CallToAction
      isFirst={isFirst}
      title="Ready to start referring?"
      words={`Refer a client to ${companyName} and track the referral live.`}
    >
      {look =>
        referralUrl && isWebAddress(referralUrl) ? (
          <div className="shrink-0">
            <OutsideLink look={look} href={referralUrl}>
              Make a Referral Now
            </OutsideLink>
            <p className="mt-1 text-xs opacity-85">{notTracked(companyName)}</p>
          </div>
        ) : (
          <ButtonLink look={look} to={paths.refer} className="shrink-0">
            Make a Referral Now
          </ButtonLink>
        )
      }
    </CallToAction>
  )
}
