import { type ReactNode, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useActor, useCan } from '#client/actor-context.ts'
import { useCompany } from '#features/companies/web/use-company.ts'
import { payForCompany } from '#features/payments/payment-access.ts'
import { PaySeveral } from '#features/payments/web/pay-several.tsx'
import { PaymentReceipt } from '#features/payments/web/payment-receipt.tsx'
import { usePaymentReceipt } from '#features/payments/web/use-payment-receipt.ts'
import { usePaymentTotals } from '#features/payments/web/use-payment-totals.ts'
import { DownloadCsv } from '#features/reports/web/download-csv.tsx'
import { receiptReport } from '#features/reports/web/receipt-report.ts'
import { formatExact } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { leaveNotice, NOTICES } from '../notice.ts'
import { PageTitle } from '../page-title.tsx'
import { inCompany, paths, receiptPath } from '../paths.ts'
import { UNASKED } from '../shell/leave-guard.tsx'
import { BackLink } from './back-link.tsx'
import { CompanyAdminGate } from './company-admin-gate.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

/** Pays many referrals of a company at once. */
export function PayReferralsScreen() {
  const navigate = useNavigate()
  return (
    <PayerScreen name="Pay referrals">
      {({ companyId, named, subtitle }) => (
        <PaySeveral
          key={companyId}
          companyId={companyId}
          onPaid={paidAt => void navigate(inCompany(receiptPath(paidAt), named), UNASKED)}
        >
          <p className="mt-1 min-h-6 text-ink-quiet wrap-anywhere">{subtitle}</p>
          <p className="hidden text-sm text-ink-quiet pointer-fine:block">
            Tab moves across and Enter down. Paste a column of amounts from a spreadsheet into any
            field.
          </p>
        </PaySeveral>
      )}
    </PayerScreen>
  )
}

/** What a company paid at one moment. */
export function ReceiptScreen() {
  const { paidAt = '' } = useParams()
  return (
    <PayerScreen name="Receipt">
      {payer => <Receipt {...payer} paidAt={instantOf(paidAt)} />}
    </PayerScreen>
  )
}

const instantOf = (milliseconds: string): string => {
  const date = new Date(Number(milliseconds))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}

function Receipt({ companyId, named, subtitle, paidAt }: Payer & { paidAt: string }) {
  const receipt = usePaymentReceipt(companyId, paidAt)
  return (
    <Loaded query={receipt} failed="We couldn’t load the receipt." skeleton={<ReceiptSkeleton />}>
      {rows => (
        <PaymentReceipt
          rows={rows}
          actions={
            <>
              <DownloadCsv source={receiptReport(paidAt, rows)} />
              <StillToPay companyId={companyId} path={inCompany(paths.payReferrals, named)} />
            </>
          }
        >
          <p className="mt-1 text-ink-quiet wrap-anywhere">
            {[subtitle, formatExact(paidAt)].filter(Boolean).join(' · ')}
          </p>
        </PaymentReceipt>
      )}
    </Loaded>
  )
}

/** The way on, where there is more to pay. */
function StillToPay({ companyId, path }: { companyId: string; path: string }) {
  const { data: totals } = usePaymentTotals(companyId)
  const count = totals?.find(({ list }) => list === 'TO_PAY')?.count ?? 0
  if (count === 0) return null
  return <ButtonLink to={path}>{count.toLocaleString('en-US')} still to pay</ButtonLink>
}

const ReceiptSkeleton = () => (
  <div className="mt-3">
    <h1 className="text-lg font-semibold tracking-tight">Receipt</h1>
    <RowSkeletons label="the receipt" className="flex justify-between gap-4 py-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-20" />
    </RowSkeletons>
  </div>
)

interface Payer {
  readonly companyId: string
  readonly named: string | null
  /** The company's name. */
  readonly subtitle: string | undefined
}

interface PayerScreenProps {
  name: string
  children: (payer: Payer) => ReactNode
}

/** For those who may pay for the company; others are led back, and told so. */
function PayerScreen({ name, children }: PayerScreenProps) {
  const choice = useCompanyChoice()
  const { named } = choice
  return (
    <CompanyAdminGate name={name} choice={choice}>
      {companyId => (
        <div className="px-4 py-6 sm:px-6">
          <PageTitle name={name} />
          <span className="print:hidden">
            <BackLink to={inCompany(paths.companyAdmin, named)}>
              Back to Company Administration
            </BackLink>
          </span>
          <IfPayer companyId={companyId}>
            {subtitle => children({ companyId, named, subtitle })}
          </IfPayer>
        </div>
      )}
    </CompanyAdminGate>
  )
}

interface IfPayerProps {
  companyId: string
  children: (subtitle: string | undefined) => ReactNode
}

function IfPayer({ companyId, children }: IfPayerProps) {
  const navigate = useNavigate()
  const { data: company } = useCompany(companyId)
  const isKnown = useActor() !== undefined
  const mayPay = useCan()(payForCompany, { companyId })
  const isRefused = isKnown && !mayPay
  useEffect(() => {
    if (!isRefused) return
    leaveNotice(NOTICES.otherRole)
    void navigate(paths.dashboard, { replace: true })
  }, [isRefused, navigate])
  return mayPay && children(company?.companyName)
}
