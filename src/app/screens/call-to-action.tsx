import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { paths } from '../paths.ts'

interface CallToActionProps {
  /** Whether there are no referrals yet; otherwise it is quieter than the screen's own answer. */
  isFirst: boolean
  title: string
  words: string
  /** The one thing to do. */
  children: (look: 'onPanel' | 'secondary') => ReactNode
}

export function CallToAction({ isFirst, title, words, children }: CallToActionProps) {
  const look = isFirst ? 'bg-panel text-on-panel' : 'border border-frame bg-surface shadow-raised'
  return (
    <section
      className={`mt-3 flex flex-col gap-4 rounded-lg p-5 sm:mt-4 sm:flex-row sm:items-center sm:justify-between ${look}`}
    >
      <div>
        <h2 className="font-semibold tracking-tight text-balance">{title}</h2>
        <p className={`mt-1 text-sm ${isFirst ? 'text-on-panel-quiet' : 'text-ink-quiet'}`}>
          {words}
        </p>
      </div>
      {children(isFirst ? 'onPanel' : 'secondary')}
    </section>
  )
}

/** Below a dashboard: the way to the next referral. */
export const ReferCallToAction = ({ isFirst, title }: { isFirst: boolean; title: string }) => (
  <CallToAction
    isFirst={isFirst}
    title={title}
    words="Connect a client with a partner company and earn a commission."
  >
    {look => (
      <ButtonLink look={look} to={paths.refer} className="shrink-0">
        Make a Referral
      </ButtonLink>
    )}
  </CallToAction>
)
