import type { ReactNode } from 'react'
import { useActor } from '#client/actor-context.ts'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import type { Actor } from '#kernel/actor.ts'
import { PageTitle } from '../page-title.tsx'
import type { useCompanyChoice } from './use-company-choice.ts'

interface ListScreenProps {
  name: string
  skeleton: ReactNode
  children: (actor: Actor) => ReactNode
}

/** A list to work through, once it is known who reads it. */
export function ListScreen({ name, skeleton, children }: ListScreenProps) {
  const actor = useActor()
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={name} />
      {actor ? (
        children(actor)
      ) : (
        <>
          <h1 className="text-lg font-semibold tracking-tight">{name}</h1>
          {skeleton}
        </>
      )}
    </div>
  )
}

interface ListHeadProps {
  name: string
  /** Where the list is of one company or of all. */
  choice?: ReturnType<typeof useCompanyChoice>
  /** What can be done with the whole list. */
  children: ReactNode
}

/** The name of the list, and beside it what is chosen and done for all of it. */
export const ListHead = ({ name, choice, children }: ListHeadProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
    <h1 className="grow text-lg font-semibold tracking-tight">{name}</h1>
    {choice?.mayChoose && (
      <div className="order-last w-full sm:order-none sm:w-auto">
        <CompanyChoice withAll chosen={choice.companyId} onChoose={choice.choose} />
      </div>
    )}
    {children}
  </div>
)
