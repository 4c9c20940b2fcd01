import type { ReactNode } from 'react'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { WEBHOOK_MESSAGES } from '#features/webhooks/webhook-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PageTitle } from '../page-title.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import type { useCompanyChoice } from './use-company-choice.ts'

interface CompanyAdminGateProps {
  name: string
  choice: ReturnType<typeof useCompanyChoice>
  children: (companyId: string) => ReactNode
}

/** Waits until it is known which company is meant, and says so where there is none. */
export function CompanyAdminGate({ name, choice, children }: CompanyAdminGateProps) {
  const { companyId, isReady, isError, retry } = choice
  if (companyId !== undefined) return children(companyId)
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={name} />
      <h1 className="text-lg font-semibold tracking-tight">{name}</h1>
      {isError && (
        <ErrorState sentence="We couldn’t load your company." waiting={false} onRetry={retry} />
      )}
      {!isError && isReady && (
        <p role="alert" className="mt-6 text-sm text-wrong">
          {WEBHOOK_MESSAGES.noCompanyId.title}
        </p>
      )}
      {!isError && !isReady && (
        <p role="status" className="show-late mt-8 flex items-center gap-3 text-sm text-ink-quiet">
          <Spinner className="size-5" />
          Loading your company
        </p>
      )}
    </div>
  )
}

interface CompanyFrameProps extends CompanyAdminGateProps {
  subtitle: string
}

/** A screen about one company: the reader's own, or the one that a platform administrator chooses. */
export const CompanyFrame = ({ name, subtitle, choice, children }: CompanyFrameProps) => (
  <CompanyAdminGate name={name} choice={choice}>
    {companyId => (
      <ScreenFrame name={name} title={name} subtitle={subtitle}>
        {choice.mayChoose && <CompanyChoice chosen={companyId} onChoose={choice.choose} />}
        {children(companyId)}
      </ScreenFrame>
    )}
  </CompanyAdminGate>
)
