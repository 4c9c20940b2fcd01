import { Icon as Bookmark } from 'lucide:bookmark'

interface SaveButtonProps {
  companyName: string
  saved: boolean
  onSave: (saved: boolean) => void
}

export function SaveButton({ companyName, saved, onSave }: SaveButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save for later: ${companyName}`}
      title={saved ? 'Saved' : 'Save for later'}
      onClick={() => onSave(!saved)}
      className={`-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken ${saved ? 'text-brand' : 'text-ink-quiet hover:text-ink'}`}
    >
      <Bookmark aria-hidden="true" className={`size-5 ${saved ? 'fill-current' : ''}`} />
    </button>
  )
}
