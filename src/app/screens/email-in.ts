/** The email that another screen handed over; people type it once. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state && 'email' in state ? String(state.email) : ''
