import { identityErrorOf } from '#client/identity-error.ts'

/** What the provider says of a password that the form's rules let pass, such as a common one. */
export const weakPasswordOf = (error: unknown): string | undefined => {
  const { reason, message } = identityErrorOf(error)
  // The protocol's own opening says nothing that the field does not.
  return reason === 'InvalidPassword' ? message.replace(/^[^:]*policy: /, '') : undefined
}
