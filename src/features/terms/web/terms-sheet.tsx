import { linesOf, whenOf } from './terms-words.ts'
import type { TermsRow } from './use-terms.ts'

interface TermsSheetProps {
  terms: TermsRow
  /** What they are to replace; what differs from it is marked. */
  before?: TermsRow | undefined
}

/** Terms in plain words. */
export function TermsSheet({ terms, before }: TermsSheetProps) {
  const old = new Map(before ? linesOf(before) : [])
  const rows = [...linesOf(terms), ['Applies', whenOf(terms)] as const]
  return (
    <dl className="divide-y divide-line border-t border-line text-sm">
      {rows.map(([label, words]) => {
        const was = old.get(label)
        return (
          <div key={label} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2.5 sm:px-5">
            <dt className="w-32 shrink-0 text-ink-quiet">{label}</dt>
            <dd className="min-w-0 grow basis-48">
              <span className="tabular-nums">{words}</span>
              {was !== undefined && was !== words && (
                <span className="mt-0.5 block text-xs text-yellow-ink">
                  <span className="rounded-sm bg-yellow-soft px-1.5 py-0.5">Changed</span> Now:{' '}
                  {was}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
