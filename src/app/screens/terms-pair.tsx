import { useState } from 'react'
import { useParams } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { useCompany } from '#features/companies/web/use-company.ts'
import { draftTerms } from '#features/terms/terms-access.ts'
import { pairOf } from '#features/terms/web/pairs.ts'
import { TermsEditor } from '#features/terms/web/terms-editor.tsx'
import { TermsPairView } from '#features/terms/web/terms-pair-view.tsx'
import { ANY_LABEL } from '#features/terms/web/terms-words.ts'
import { type TermsRow, useTermsOfPair } from '#features/terms/web/use-terms.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { ANY_COMPANY, paths } from '../paths.ts'
import { BackLink } from './back-link.tsx'

const NAME = 'Terms'

/** The terms of a partner company with one that refers, or with any. */
export function TermsPairScreen() {
  const { companyId = '', referringId = ANY_COMPANY } = useParams()
  const referringCompanyId = referringId === ANY_COMPANY ? null : referringId
  const { data: partner } = useCompany(companyId)
  const { data: referring } = useCompany(referringCompanyId ?? companyId)
  const other = referringCompanyId === null ? ANY_LABEL.toLowerCase() : referring?.companyName
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={NAME} />
      <BackLink to={paths.terms}>Back to terms</BackLink>
      <h1 className="mt-3 min-h-7 text-lg font-semibold tracking-tight wrap-anywhere">
        {partner && other ? `${partner.companyName} and ${other}` : NAME}
      </h1>
      <p className="mt-1 max-w-160 text-ink-quiet">
        {partner?.companyName ?? 'The partner company'} receives referrals and owes the fee.
      </p>
      <div className="mt-6">
        <Loaded
          query={useTermsOfPair(companyId, referringCompanyId)}
          failed="We couldn’t load these terms."
          skeleton={<PairSkeleton />}
        >
          {rows => (
            <PairTerms key={companyId} pair={{ companyId, referringCompanyId }} rows={rows} />
          )}
        </Loaded>
      </div>
    </div>
  )
}

interface PairTermsProps {
  pair: { companyId: string; referringCompanyId: string | null }
  rows: readonly TermsRow[]
}

function PairTerms({ pair, rows }: PairTermsProps) {
  const [isEditing, setEditing] = useState(false)
  const mayDraft = useCan()(draftTerms, pair)
  const { draft, active } = pairOf(rows, new Date()) ?? {}
  if (isEditing && mayDraft) {
    const declined = rows.find(({ state }) => state === 'DECLINED')
    return (
      <TermsEditor
        pair={pair}
        draft={draft}
        start={active ?? declined}
        onLeave={() => setEditing(false)}
      />
    )
  }
  return <TermsPairView pair={pair} rows={rows} onEdit={() => setEditing(true)} />
}

const PairSkeleton = () => (
  <LoadingStatus className="grid gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <Skeleton className="h-136 w-full" />
    <Skeleton className="h-96 w-full" />
  </LoadingStatus>
)
