import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { lazyDialog } from '#ui/lazy-part.tsx'
import type { ExplainedAmount } from './explained-amount.ts'

const ExplanationDialog = lazyDialog(
  async () => (await import('./explanation-dialog.tsx')).ExplanationDialog,
)

const ExplainContext = createContext<(amount: ExplainedAmount) => void>(() => undefined)

/** Shows why an amount is what it is. */
export const useExplain = () => use(ExplainContext)

/** Has a place for the explanation outside of lists, whose rows come and go. */
export function Explanations({ children }: { children: ReactNode }) {
  const [amount, explain] = useState<ExplainedAmount>()
  return (
    <ExplainContext value={explain}>
      {children}
      <Suspense>
        {amount && <ExplanationDialog amount={amount} onClose={() => explain(undefined)} />}
      </Suspense>
    </ExplainContext>
  )
}
