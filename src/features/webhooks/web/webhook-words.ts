import { WEBHOOK_MESSAGES } from '#features/webhooks/webhook-messages.ts'
import { Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Please try again later.'

/** Why the company of the page cannot be shown (SPEC section 8, Site admin page). */
export const loadFailure = (error: unknown): string => {
  if (error instanceof Fault && error.code === 'UNAUTHENTICATED') {
    return WEBHOOK_MESSAGES.notAuthenticated.title
  }
  if (error instanceof Fault && error.code === 'NOT_FOUND')
    return WEBHOOK_MESSAGES.companyNotFound.title
  return WEBHOOK_MESSAGES.loadFailed(reasonOf(error)).title
}

/** Why there is no new key: what the server refused, or what kept it from answering. */
export const keyFailure = (error: unknown): ToastText => {
  if (!(error instanceof Fault)) return WEBHOOK_MESSAGES.keyFailed(reasonOf(error))
  switch (error.code) {
    case 'UNAUTHENTICATED':
      return WEBHOOK_MESSAGES.notAuthenticated
    case 'FORBIDDEN':
      return WEBHOOK_MESSAGES.keyForbidden
    case 'NOT_FOUND':
      return WEBHOOK_MESSAGES.noCompany
    case 'BAD_INPUT':
    case 'CONFLICT':
    case 'LIMITED':
      return WEBHOOK_MESSAGES.updateErrors([error.message])
    default:
      return WEBHOOK_MESSAGES.keyFailed(reasonOf(error))
  }
}
