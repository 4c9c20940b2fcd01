const SHAPE =
  'block w-full min-h-11 rounded-md border bg-surface px-3 text-base text-ink transition-colors aria-invalid:border-wrong sm:text-sm'

/** How every field looks that is typed in: its edge alone says where it is. */
export const CONTROL = `${SHAPE} border-line-strong hover:border-ink-quiet`

/** A field that is chosen in looks like a button. */
export const CHOICE = `${SHAPE} border-frame shadow-raised hover:bg-sunken`
