import { useCan } from '#client/actor-context.ts'
import { readLedgerEntry } from '#features/ledger/ledger-access.ts'
import { useExplain } from '#features/ledger/web/explanations.tsx'
import { formatAmount } from '#kernel/money.ts'
import { OWN_AMOUNTS, ownerOf } from '../referral.ts'
import type { AmountField } from './referral-amount.ts'
import type { ReferralRow } from './referral-pages.ts'

interface ReferralAmountProps {
  referral: ReferralRow
  field: AmountField
  tabIndex?: 0 | -1
}

/** An amount of a referral; whoever sees its entries opens why it is so. */
export function ReferralAmount({ referral, field, tabIndex }: ReferralAmountProps) {
  const { id, name, company, companyId, referringCompanyId } = referral
  const can = useCan()
  const explain = useExplain()
  const words = formatAmount(referral[field])
  // The whole is what the agent and the split participant have together.
  const parts = OWN_AMOUNTS.filter(([, amount, share]) =>
    field === 'amount' ? share === 'AGENT' || share === 'SPLIT' : amount === field,
  )
  const isSeen = parts.every(([party]) =>
    can(readLedgerEntry, { personId: ownerOf(referral, party), companyId, referringCompanyId }),
  )
  if (!referral[field] || !isSeen) return words
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-secondary
      aria-label={`Why ${words}?`}
      onClick={event => {
        // The row around it opens something else.
        event.stopPropagation()
        explain({
          referralId: id,
          client: name,
          company: company?.companyName ?? '',
          shares: parts.map(([, , share]) => share),
        })
      }}
      className="relative decoration-line-strong underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:justify-end pointer-coarse:underline pointer-coarse:decoration-dotted"
    >
      {words}
    </button>
  )
}
