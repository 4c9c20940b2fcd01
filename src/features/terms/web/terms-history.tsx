import { formatDate } from '#kernel/time.ts'
import { Dot } from '#ui/badge.tsx'
import { namesOf, STATES, whenOf } from './terms-words.ts'
import type { TermsRow } from './use-terms.ts'

/** All versions, and who accepted each when. */
export function TermsHistory({ rows }: { rows: readonly TermsRow[] }) {
  return (
    <ul aria-label="Versions" className="divide-y divide-line border-t border-line text-sm">
      {rows.map(terms => (
        <li key={terms.id} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">Version {terms.version}</span>
            <Dot tone={STATES[terms.state].tone}>{STATES[terms.state].label}</Dot>
          </span>
          <span className="text-ink-quiet">{whenOf(terms)}</span>
          {answersOf(terms).map(line => (
            <span key={line} className="text-xs text-ink-quiet">
              {line}
            </span>
          ))}
          {terms.note !== null && <q className="text-sm wrap-anywhere">{terms.note}</q>}
        </li>
      ))}
    </ul>
  )
}

const by = (person: { readonly name: string | null } | null): string =>
  person?.name ? `${person.name} for ` : ''

/** Who answered, and when. What was made of percentages was accepted by nobody. */
export function answersOf(terms: TermsRow): string[] {
  const { partner, referring } = namesOf(terms)
  const side = terms.referringCompanyId === null ? 'any company' : referring
  const lines = [
    terms.partnerAcceptedAt &&
      `Accepted by ${by(terms.partnerAcceptedBy)}${partner}, ${formatDate(terms.partnerAcceptedAt)}`,
    terms.referringAcceptedAt &&
      `Accepted by ${by(terms.referringAcceptedBy)}${side}, ${formatDate(terms.referringAcceptedAt)}`,
    terms.declinedAt &&
      `Declined by ${terms.declinedBy?.name ?? 'the other side'}, ${formatDate(terms.declinedAt)}`,
    !terms.partnerAcceptedAt &&
      !terms.referringAcceptedAt &&
      ['ACTIVE', 'SUPERSEDED'].includes(terms.state) &&
      'Carried over from the company’s compensation percentages',
  ]
  return lines.filter(line => typeof line === 'string')
}
