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
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={name} />
      <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 max-w-160 text-ink-quiet">{subtitle}</p>
      <div className="mt-6 flex flex-col gap-3 sm:gap-4">{children}</div>
    </div>
  )
}
