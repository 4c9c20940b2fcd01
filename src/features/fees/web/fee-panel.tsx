import { Tabs } from '#ui/tabs.tsx'
import { useAddressValue } from '#ui/use-address-value.ts'
import type { TermsPath } from './fee-dialog.tsx'
import { FeeTable } from './fee-table.tsx'
import { FEE_STATE_LABELS } from './fee-words.ts'
import { OwedByMonth } from './owed-by-month.tsx'
import { ReportFees } from './report-fees.tsx'
import { useFeeCounts, useLiveFees } from './use-fees.ts'

const LISTS = [
  { name: 'to-report', label: 'To report', of: 'toReport', state: undefined },
  { name: 'waiting', ...FEE_STATE_LABELS.REPORTED, of: 'reported', state: 'REPORTED' },
  { name: 'owed', ...FEE_STATE_LABELS.CONFIRMED, of: 'confirmed', state: 'CONFIRMED' },
  { name: 'received', ...FEE_STATE_LABELS.RECEIVED, of: 'received', state: 'RECEIVED' },
  { name: 'reversed', ...FEE_STATE_LABELS.REVERSED, of: 'reversed', state: 'REVERSED' },
] as const
type ListName = (typeof LISTS)[number]['name']

interface FeePanelProps {
  companyId: string
  termsPath: string
  termsPathOf: TermsPath
}

/** A company’s fees by state, and the referrals whose fee it is still to report. */
export function FeePanel({ companyId, termsPath, termsPathOf }: FeePanelProps) {
  const [named, choose] = useAddressValue('list')
  const chosen = LISTS.find(({ name }) => name === named) ?? LISTS[0]
  const counts = useFeeCounts(companyId)
  const fresh = useLiveFees(companyId)
  const labelOf = ({ label, of }: (typeof LISTS)[number]): string => {
    const total = counts?.[of]
    if (!total?.totalCount) return label
    return `${label} (${total.totalCount.toLocaleString('en-US')}${total.totalIsExact ? '' : '+'})`
  }
  return (
    <section
      aria-label="Fees"
      className="@container min-w-0 overflow-clip rounded-lg border border-frame bg-surface shadow-raised"
    >
      <Tabs<ListName>
        label="Which fees"
        tabs={LISTS.map(list => ({ name: list.name, label: labelOf(list) }))}
        chosen={chosen.name}
        onChoose={name => choose(name === LISTS[0].name ? undefined : name)}
      />
      <div role="tabpanel" aria-label={chosen.label} key={chosen.name}>
        {chosen.state === undefined ? (
          <ReportFees
            companyId={companyId}
            count={counts?.toReport.totalCount}
            termsPath={termsPath}
          />
        ) : (
          <>
            <FeeTable
              companyId={companyId}
              state={chosen.state}
              fresh={fresh}
              total={counts?.[chosen.of]}
              termsPathOf={termsPathOf}
            />
            {chosen.state === 'CONFIRMED' && <OwedByMonth companyId={companyId} />}
          </>
        )}
      </div>
    </section>
  )
}
