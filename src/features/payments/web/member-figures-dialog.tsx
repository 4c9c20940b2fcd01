import { PERIOD_LABELS } from '#kernel/period.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatCards } from '#ui/stat-card.tsx'
import type { ShownFigures } from './figures.ts'
import { type Asked, useDashboard } from './use-dashboard.ts'

export type FigureCards = readonly { label: string; of: (figures: ShownFigures) => string }[]

interface MemberFiguresDialogProps {
  member: { readonly id: string; readonly name: string }
  asked: Asked
  cards: FigureCards
  onClose: () => void
}

/** What one person, or the team they lead, came to in the period. */
export function MemberFiguresDialog({ member, asked, cards, onClose }: MemberFiguresDialogProps) {
  const query = useDashboard({ ...asked, userId: member.id })
  const show = (figures?: ShownFigures) => (
    <StatCards
      label={`${member.name}’s results`}
      stats={cards.map(({ label, of }) => ({ label, value: figures && of(figures) }))}
    />
  )
  return (
    <Dialog title={member.name} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-quiet">
        {asked.scope === 'TEAM' && 'The team they lead. '}
        {PERIOD_LABELS[asked.period]}
      </p>
      <Loaded query={query} failed="We couldn’t load these results." skeleton={show()}>
        {show}
      </Loaded>
    </Dialog>
  )
}
