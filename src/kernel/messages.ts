/** What a toast says; the second line is the description. */
export interface ToastText {
  readonly title: string
  readonly description?: string
  /** What can be done about it while the toast stands. */
  readonly action?: { readonly label: string; readonly act: () => void }
}

/** What a feature says in toasts: SPEC section 8 and those scattered in sections 2 and 6, in the spec's words. */
export type Messages = Readonly<Record<string, ToastText | ((...args: never[]) => ToastText)>>

export const TRY_LATER = 'Please try again later.'
