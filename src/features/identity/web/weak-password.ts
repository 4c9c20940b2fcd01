import { identityErrorOf } from '#client/identity-error.ts'

/** What the provider says of a password that the form's rules let pass, such as a common one. */
export const weakPasswordOf = (error: unknown): string | undefined => {
  const { reason, message } = identityErrorOf(error)
  return reason === 'InvalidPassword' ? message : undefined
}
