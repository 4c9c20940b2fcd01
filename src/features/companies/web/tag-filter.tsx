interface TagFilterProps {
  tags: readonly string[]
  /** Undefined is All. */
  chosen: string | undefined
  onChoose: (tag: string | undefined) => void
}

export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div
      role="group"
      aria-label="Filter by tag"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {[undefined, ...tags].map(tag => (
        <Chip key={tag ?? ''} pressed={tag === chosen} onPress={() => onChoose(tag)}>
          {tag ?? 'All'}
        </Chip>
      ))}
    </div>
  )
}

interface ChipProps {
  pressed: boolean
  onPress: () => void
  children: string
}

/** A choice that holds while it is pressed. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 print:not-aria-pressed:hidden items-center rounded-full border border-frame px-3.5 text-sm whitespace-nowrap transition-colors hover:bg-sunken aria-pressed:border-brand-soft aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand forced-colors:aria-pressed:border-[Highlight] pointer-fine:min-h-9"
    >
      {children}
    </button>
  )
}
