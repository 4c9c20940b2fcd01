/** Opens a new email to this address and nobody else, whatever the address holds (RFC 6068). */
export const mailtoLink = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}

/** Calls this number: its digits and nothing else (RFC 3966). */
export const telLink = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
