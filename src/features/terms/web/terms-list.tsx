import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { Badge, Dot } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { SkeletonName } from '#ui/skeleton.tsx'
import { answerTerms } from '../terms-access.ts'
import { type PairTerms, pairsOf } from './pairs.ts'
import { namesOf, STATES, whenOf } from './terms-words.ts'
import { ruled, type TermsRow, useTermsList } from './use-terms.ts'

interface TermsListProps {
  /** Undefined is all companies. */
  companyId: string | undefined
  isReady: boolean
  pathOf: (pair: PairTerms) => string
  /** How new ones are begun. */
  aside: ReactNode
}

/** The pairs of companies that have terms, those that wait for the reader first. */
export function TermsList({ companyId, isReady, pathOf, aside }: TermsListProps) {
  const can = useCan()
  const waitsForReader = (terms: TermsRow) => can(answerTerms, ruled(terms))
  return (
    <Panel title="Companies with terms" aside={aside}>
      <Loaded
        query={useTermsList(companyId, isReady)}
        failed="We couldn’t load your terms."
        skeleton={
          <RowSkeletons label="terms" rows={4} className="px-4 py-3.5 sm:px-5">
            <SkeletonName name="w-56" detail="w-40" />
          </RowSkeletons>
        }
      >
        {({ items, nextToken }) => {
          const pairs = pairsOf(items, waitsForReader, new Date())
          if (pairs.length === 0)
            return (
              <EmptyState sentence="No terms yet. Draft the first with “New terms”, and propose them to the other company." />
            )
          return (
            <>
              <ul aria-label="Terms" className="divide-y divide-line border-t border-line">
                {pairs.map(pair => (
                  <PairRow
                    key={pair.newest.id}
                    pair={pair}
                    path={pathOf(pair)}
                    waits={pair.proposed !== undefined && waitsForReader(pair.proposed)}
                  />
                ))}
              </ul>
              {nextToken !== null && (
                <p className="border-t border-line px-4 py-3 text-sm text-ink-quiet sm:px-5">
                  These are the newest 500. Choose a company to see all of its terms.
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

interface PairRowProps {
  pair: PairTerms
  path: string
  /** Whether a proposal waits for the reader's answer. */
  waits: boolean
}

function PairRow({ pair, path, waits }: PairRowProps) {
  const { active, coming, proposed, draft, newest } = pair
  const shown = active ?? coming ?? newest
  const { partner, referring } = namesOf(newest)
  return (
    <li>
      <Link
        to={path}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">
            {partner} <span className="font-normal text-ink-quiet">and</span> {referring}
          </span>
          <span className="block text-sm text-ink-quiet">
            {shown.version === null ? whenOf(shown) : `Version ${shown.version} · ${whenOf(shown)}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {waits && <Badge tone="yellow">Waiting for your answer</Badge>}
          {proposed && !waits && <Badge tone="gray">Waiting for the other side</Badge>}
          {!proposed && draft && active && <Badge tone="gray">Draft</Badge>}
          <Dot tone={STATES[shown.state].tone}>{STATES[shown.state].label}</Dot>
        </span>
      </Link>
    </li>
  )
}
