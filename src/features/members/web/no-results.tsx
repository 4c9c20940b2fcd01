import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A search that names nobody, and the way back. */
export const NoResults = ({ onClear }: { onClear: () => void }) => (
  <EmptyState sentence="No one matches that name or email.">
    <Button look="secondary" onClick={onClear}>
      Show everyone
    </Button>
  </EmptyState>
)
