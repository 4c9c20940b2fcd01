import { PERIOD_LABELS } from '#kernel/period.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { StatCards } from '#ui/stat-card.tsx'
import type { Figures } from './figures.ts'
import { type Asked, useDashboard } from './use-dashboard.ts'

export type FigureCards = readonly { label: string; of: (figures: Figures) => string }[]

interface MemberFiguresDialogProps {
  member: { readonly id: string; readonly name: string }
  asked: Asked
  cards: FigureCards
  onClose: () => void
}

/** What one person, or the team they lead, came to in the period. */
export function MemberFiguresDialog({ member, asked, cards, onClose }: MemberFiguresDialogProps) {
  const { data, isError, isFetching, refetch } = useDashboard({ ...asked, userId: member.id })
  return (
    <Dialog title={member.name} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-quiet">
        {asked.scope === 'TEAM' && 'The team they lead. '}
        {PERIOD_LABELS[asked.period]}
      </p>
      {!data && isError ? (
        <ErrorState
          sentence="These figures could not be loaded."
          waiting={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <StatCards
          label={`Figures of ${member.name}`}
          columns={2}
          stats={cards.map(({ label, of }) => ({ label, value: data && of(data) }))}
        />
      )}
    </Dialog>
  )
}
