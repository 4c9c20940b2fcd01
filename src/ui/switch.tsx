interface SwitchProps {
  label: string
  on: boolean
  tabIndex?: 0 | -1
  onPress: () => void
}

/** On or off; what a press does may ask first, so it moves only once `on` does. */
export function Switch({ label, on, tabIndex, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={onPress}
      className="group grid size-11 print:hidden place-items-center rounded-md focus-visible:-outline-offset-2"
    >
      <span className="flex h-6 w-10 items-center rounded-full border border-ink-quiet bg-sunken px-0.5 transition-colors group-aria-checked:border-brand group-aria-checked:bg-brand">
        <span className="size-4.5 rounded-full bg-ink-quiet transition-transform forced-colors:bg-[CanvasText] forced-colors:group-aria-checked:bg-[Highlight] group-aria-checked:translate-x-4 group-aria-checked:bg-on-brand" />
      </span>
    </button>
  )
}
