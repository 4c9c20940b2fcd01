import type { KeyboardEvent } from 'react'

const STOPS =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([tabindex="-1"], :disabled)'

/** Leads the Tab key from a modal's last stop to its first and back, not out into the browser's bars. */
export const keepFocusInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(STOPS)
  const stops = [...all].filter(stop => stop.checkVisibility())
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
