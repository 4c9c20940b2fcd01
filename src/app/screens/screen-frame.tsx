import type { ReactNode } from 'react'
import { PageTitle } from '../page-title.tsx'

interface ScreenFrameProps {
  /** In the tab. */
  name: string
  title: string
  subtitle: string
  children: ReactNode
}

export function ScreenFrame({ name, title, subtitle, children }: ScreenFrameProps) {
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-10">
      <PageTitle name={name} />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 max-w-160 text-ink-quiet">{subtitle}</p>
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </div>
  )
}
