import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { feeInWords, PAYER_LABELS } from '#features/terms/web/terms-words.ts'
import { formatAmount } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import { Dot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { confirmFee, receiveFee, reverseFee } from '../fee-access.ts'
import { ReceiptForm, ReversalForm } from './fee-forms.tsx'
import { clientOf, FEE_STATE_LABELS, RECEIVER_LABELS } from './fee-words.ts'
import { type FeeSheet, useConfirmFee, useFee } from './use-fee.ts'

/** Where the terms of two companies are shown. */
export type TermsPath = (companyId: string, referringCompanyId: string | null) => string

interface FeeDialogProps {
  id: string
  termsPathOf: TermsPath
  onClose: () => void
}

const TITLES = { receipt: 'Record receipt', reversal: 'Reverse fee' } as const

/** A fee: what it is, how it is divided, who did what with it, and what is to be done. */
export function FeeDialog({ id, termsPathOf, onClose }: FeeDialogProps) {
  const [act, setAct] = useState<keyof typeof TITLES>()
  const back = (): void => setAct(undefined)
  return (
    <Dialog title={act ? TITLES[act] : 'Fee'} onClose={onClose} onBack={act && back}>
      <Loaded
        query={useFee(id)}
        failed="We couldn’t load this fee."
        skeleton={<Skeleton className="h-72 w-full" />}
      >
        {fee => {
          if (!fee) return <p className="text-sm text-ink-quiet">You no longer see this fee.</p>
          if (act === 'receipt') return <ReceiptForm fee={fee} onDone={back} />
          if (act === 'reversal') return <ReversalForm fee={fee} onDone={back} />
          return <Sheet fee={fee} termsPathOf={termsPathOf} onAct={setAct} />
        }}
      </Loaded>
    </Dialog>
  )
}

interface SheetProps {
  fee: FeeSheet
  termsPathOf: TermsPath
  onAct: (act: keyof typeof TITLES) => void
}

function Sheet({ fee, termsPathOf, onAct }: SheetProps) {
  const { label, tone } = FEE_STATE_LABELS[fee.state]
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">
          {formatAmount(fee.amount)}
        </p>
        <Dot tone={tone}>{label}</Dot>
        <p className="basis-full text-ink-quiet wrap-anywhere">
          {clientOf(fee)} · from {fee.company?.companyName} to {fee.referringCompany?.companyName}
        </p>
      </div>
      <Facts fee={fee} termsPathOf={termsPathOf} />
      <Shares fee={fee} />
      <Acts fee={fee} onAct={onAct} />
    </div>
  )
}

function Facts({ fee, termsPathOf }: Omit<SheetProps, 'onAct'>) {
  const { terms, amountByTerms, amountReason, holdUntil } = fee
  const isOther = amountByTerms !== null && amountByTerms !== fee.amount
  const isHeld = fee.releasedAt === null && fee.state !== 'REVERSED'
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact term="Deal">{formatAmount(fee.dealValue)}</Fact>
      <Fact term="Terms">
        {terms && (
          <>
            <Link
              to={termsPathOf(terms.companyId, terms.referringCompanyId)}
              className="font-medium text-brand underline underline-offset-2"
            >
              Version {terms.version}
            </Link>
            : {lowerFirst(feeInWords(terms))}
          </>
        )}
        {isOther && (
          <span className="block">
            By the terms it would be {formatAmount(amountByTerms)}. Reason: “{amountReason}”
          </span>
        )}
      </Fact>
      <Fact term="Payment">{PAYER_LABELS[fee.paidBy]}</Fact>
      <Fact term="Reported">{byAt(fee.reportedByName, fee.createdAt)}</Fact>
      {fee.confirmedAt && (
        <Fact term="Confirmed">{byAt(fee.confirmedByName, fee.confirmedAt)}</Fact>
      )}
      {isHeld && holdUntil && <Fact term="On hold">{holdWords(fee, holdUntil)}</Fact>}
      {fee.received > 0 && (
        <Fact term="Received">
          {formatAmount(fee.received)}
          {fee.paidBy === 'PARTNER' && ' of the referring company’s own part'}
          {fee.leftToReceive > 0 && ` · ${formatAmount(fee.leftToReceive)} left`}
        </Fact>
      )}
      {fee.reversedAt && (
        <Fact term="Reversed">
          {formatAmount(fee.reversed)} · {byAt(fee.reversedByName, fee.reversedAt)}
          <span className="block">“{fee.reversalReason}”</span>
        </Fact>
      )}
    </dl>
  )
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const byAt = (name: string | null, instant: string): string =>
  [name, formatDate(instant)].filter(Boolean).join(', ')

/** Until when people’s shares are on hold, and what else they wait for. */
function holdWords({ paidBy, state }: FeeSheet, until: string): string {
  const isPast = new Date(until) <= new Date()
  const receipt = paidBy === 'OFFICE' && state === 'CONFIRMED' ? 'all of it is received' : ''
  const waits = [isPast ? '' : formatDate(until), receipt].filter(Boolean)
  return waits.length > 0 ? `Until ${waits.join(', and until ')}` : 'Ends within the hour'
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-x-4 py-2.5">
    <dt className="w-24 shrink-0 text-ink-quiet">{term}</dt>
    <dd className="min-w-0 grow tabular-nums wrap-anywhere">{children}</dd>
  </div>
)

function Shares({ fee }: { fee: FeeSheet }) {
  const shares = fee.shares.filter(({ amount }) => amount > 0)
  if (fee.state === 'REPORTED')
    return <p className="text-ink-quiet">It’s divided into shares once it is confirmed.</p>
  if (shares.length === 0) return null
  return (
    <section aria-label="Shares">
      <h3 className="font-medium">Shares</h3>
      <ul className="mt-1 divide-y divide-line">
        {shares.map(({ receiver, amount, reason }) => (
          <li key={receiver} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {RECEIVER_LABELS[receiver]}
              <span className="block text-xs text-ink-quiet">{reason}</span>
            </span>
            <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the reader may do with it now. */
function Acts({ fee, onAct }: Omit<SheetProps, 'termsPathOf'>) {
  const can = useCan()
  const { change: confirm, isPending } = useConfirmFee()
  return (
    <div className="flex flex-wrap justify-end gap-2 empty:hidden">
      {can(reverseFee, fee) && (
        <Button look="secondary" onClick={() => onAct('reversal')}>
          Reverse fee
        </Button>
      )}
      {can(receiveFee, fee) && fee.leftToReceive > 0 && (
        <Button onClick={() => onAct('receipt')}>Record receipt</Button>
      )}
      {can(confirmFee, fee) && (
        <Button waiting={isPending} onClick={() => void confirm(fee.id)}>
          Confirm fee
        </Button>
      )}
    </div>
  )
}
