/** How every field that is typed or chosen in looks. */
export const CONTROL =
  'block w-full min-h-11 rounded-md border bg-surface px-3 text-base text-ink transition-colors aria-invalid:border-wrong border-line-strong hover:border-ink-quiet sm:text-sm'
