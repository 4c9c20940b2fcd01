import type { ReactNode } from 'react'
import { useActor } from '#client/actor-context.ts'
import type { Actor } from '#kernel/actor.ts'
import { PageTitle } from '../page-title.tsx'

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
