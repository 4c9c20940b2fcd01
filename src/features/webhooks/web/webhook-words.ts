import { Fault } from '#kernel/errors.ts'
import { MESSAGES, type Toast } from '#kernel/messages.ts'

const { siteAdmin } = MESSAGES

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Please try again later.'

/** Why the company of the page cannot be shown (SPEC section 8, Site admin page). */
export const loadFailure = (error: unknown): string => {
  if (error instanceof Fault && error.code === 'UNAUTHENTICATED') {
    return siteAdmin.notAuthenticated.title
  }
  if (error instanceof Fault && error.code === 'NOT_FOUND') return siteAdmin.companyNotFound.title
  return siteAdmin.loadFailed(reasonOf(error)).title
}

/** Why there is no new key: what the server refused, or what kept it from answering. */
export const keyFailure = (error: unknown): Toast => {
  if (!(error instanceof Fault)) return siteAdmin.keyFailed(reasonOf(error))
  switch (error.code) {
    case 'UNAUTHENTICATED':
      return siteAdmin.notAuthenticated
    case 'FORBIDDEN':
      return siteAdmin.keyForbidden
    case 'NOT_FOUND':
      return siteAdmin.noCompany
    case 'BAD_INPUT':
    case 'CONFLICT':
    case 'LIMITED':
      return siteAdmin.updateErrors([error.message])
    default:
      return siteAdmin.keyFailed(reasonOf(error))
  }
}
