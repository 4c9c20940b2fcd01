/** The form in which registration takes a phone number (SPEC section 5). */
export const REGISTER_PHONE = /^\+1\d{10}$/

/** What the register phone input shows for what was typed: `(234) 567-8901` is `+12345678901`. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  // Nothing typed shows nothing, or the country code could never be deleted.
  if (digits === '') return ''
  const prefixed = digits.startsWith('1') ? digits : `1${digits}`
  return `+${prefixed.slice(0, 11)}`
}
