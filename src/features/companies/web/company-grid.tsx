import type { ReactNode } from 'react'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { type CompanyCard, useCompanies } from './use-companies.ts'

interface CompanyGridProps {
  /** Whether what puts them in order is still to come. */
  isWaiting?: boolean
  children: (companies: readonly CompanyCard[]) => ReactNode
}

export const COMPANY_GRID = 'grid gap-3 sm:gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** The companies once they are there; until then the shape of their cards. */
export function CompanyGrid({ isWaiting = false, children }: CompanyGridProps) {
  const { title, description } = COMPANY_MESSAGES.loadFailed
  const companies = useCompanies()
  const query = isWaiting ? { ...companies, data: undefined } : companies
  return (
    <Loaded query={query} failed={`${title}. ${description}.`} skeleton={<GridSkeleton />}>
      {children}
    </Loaded>
  )
}

function GridSkeleton() {
  return (
    <LoadingStatus words="Loading companies" className={COMPANY_GRID}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(card => (
        <div
          key={card}
          className="h-62 rounded-lg border border-frame bg-surface p-5 shadow-raised"
        >
          <div className="flex gap-4">
            <Skeleton className="size-12" />
            <span className="flex flex-col gap-2 pt-1">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3 w-24" />
            </span>
          </div>
          <Skeleton className="mt-5 h-3 w-full" />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-3 h-3 w-2/3" />
        </div>
      ))}
    </LoadingStatus>
  )
}
