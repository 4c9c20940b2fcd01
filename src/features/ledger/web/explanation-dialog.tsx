import { formatMoney, sumCents } from '#kernel/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { effectOf, entryWords, heldOf, SHARE_LABELS } from '../entry-words.ts'
import { originSentences, originsOf } from '../origin-words.ts'
import type { ExplainedAmount } from './explained-amount.ts'
import { type ExplainedEntry, useExplanation } from './use-explanation.ts'

interface ExplanationDialogProps {
  amount: ExplainedAmount
  onClose: () => void
}

/** Why a number is what it is: every entry that made it, in words. */
export function ExplanationDialog({ amount, onClose }: ExplanationDialogProps) {
  const query = useExplanation(amount)
  return (
    <Dialog title="Why this number?" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet wrap-anywhere">
        {[amount.client, amount.company, shareOf(amount)].filter(Boolean).join(' · ')}
      </p>
      <Loaded
        query={query}
        failed="We couldn’t load these entries."
        skeleton={<Skeleton className="h-28 w-full" />}
      >
        {entries =>
          entries.length > 0 ? (
            <Explanation entries={entries} />
          ) : (
            <p className="text-sm text-ink-quiet">
              Nothing was posted to the books for this amount.
            </p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Which share it is, where it is one: of several, each entry says its own. */
const shareOf = ({ shares = [] }: ExplainedAmount): string | undefined =>
  shares.length === 1 ? shares.map(share => SHARE_LABELS[share])[0] : undefined

function Explanation({ entries }: { entries: readonly ExplainedEntry[] }) {
  const effects = entries.map(effectOf)
  const earned = sumCents(effects.map(effect => effect.earned))
  const paid = sumCents(effects.map(effect => effect.paid))
  const hasShares = new Set(entries.map(({ share }) => share)).size > 1
  return (
    <>
      <dl className="mb-5 divide-y divide-line border-y border-line text-sm">
        <Sum term="Earned" cents={earned} />
        <Sum term="Paid" cents={paid} />
        <Sum term="Not yet paid" cents={earned - paid} />
      </dl>
      <Origins entries={entries} />
      <ol aria-label="Entries" className="flex flex-col gap-3 border-l border-line pl-4 text-sm">
        {entries.map(entry => (
          <li key={entry.id}>
            <p className="wrap-anywhere tabular-nums">
              {entryWords(entry)}
              {hasShares && entry.share && ` (${SHARE_LABELS[entry.share]})`}
            </p>
            {entry.reason && <p className="text-ink-quiet wrap-anywhere">“{entry.reason}”</p>}
            <p className="text-xs text-ink-quiet">
              {entry.authorName} · <TimeAgo instant={entry.effectiveAt} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The fee and the terms that the amounts follow from; nothing where they were typed. */
function Origins({ entries }: { entries: readonly ExplainedEntry[] }) {
  const origins = originsOf(entries)
  return origins.map(({ key, share, origin }) => (
    <p key={key} className="mb-5 text-sm wrap-anywhere">
      {origins.length > 1 && share && <strong>{SHARE_LABELS[share]}: </strong>}
      {originSentences(
        origin,
        heldOf(entries.filter(entry => entry.share === share)) > 0,
        new Date(),
      ).join(' ')}
    </p>
  ))
}

const Sum = ({ term, cents }: { term: string; cents: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-2.5">
    <dt className="text-ink-quiet">{term}</dt>
    <dd className="font-semibold tabular-nums">{formatMoney(cents)}</dd>
  </div>
)
