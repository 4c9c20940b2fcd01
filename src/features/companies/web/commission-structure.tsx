import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import { DEFAULT_COMMISSION } from '../company-defaults.ts'
import { type CompanyTexts, isNewPartner, NEW_PARTNER } from '../company-setup.ts'

type Commission = { readonly rate: string | null; readonly average: string | null } | null

export const commissionRate = (info: Commission): string => info?.rate || DEFAULT_COMMISSION.rate
export const averagePayout = (info: Commission): string =>
  info?.average || DEFAULT_COMMISSION.average

interface CommissionStructureProps {
  company: CompanyTexts
  /** What the reader earns, where terms say so. */
  own?: ReactNode
  /** What one can do with the referral link. */
  children: ReactNode
}

export function CommissionStructure({ company, own, children }: CommissionStructureProps) {
  const info = company.commissionInfo
  const { rateNote, averageNote, schedule, scheduleNote } = DEFAULT_COMMISSION
  return (
    <Panel title="Commission Structure">
      <dl className="divide-y divide-line px-4 sm:px-5">
        {isNewPartner(company) ? (
          <Term name="Commission" value={NEW_PARTNER} />
        ) : (
          <>
            <Term name="Commission Rate" value={commissionRate(info)} note={rateNote} />
            <Term name="Average Payout" value={averagePayout(info)} note={averageNote} />
          </>
        )}
        {own}
        <Term name="Payment Schedule" value={schedule} note={scheduleNote} />
      </dl>
      <div className="border-t border-line px-4 py-4 sm:px-5">{children}</div>
    </Panel>
  )
}

export function Term({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="py-3.5">
      <dt className="text-sm text-ink-quiet">{name}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-sm text-ink-quiet">{note}</dd>}
    </div>
  )
}
