interface SelectAllProps {
  /** How many rows there are. */
  all: number
  chosen: number
  onSelect: (isAll: boolean) => void
}

/** The box in the head of a list that selects all of it. */
export function SelectAll({ all, chosen, onSelect }: SelectAllProps) {
  const isAll = all > 0 && chosen === all
  return (
    <label className="grid min-h-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select all ${all}`}
        checked={isAll}
        ref={box => {
          if (box) box.indeterminate = !isAll && chosen > 0
        }}
        onChange={event => onSelect(event.target.checked)}
        className="size-4.5 accent-brand"
      />
    </label>
  )
}
