import { Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'

/** Why something failed, in words for the reader; undefined where only the log says it. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Fault && error.code !== 'INTERNAL' ? error.message : undefined

/** The words, with the reason in place of their description where there is one. */
export const describedByReason =
  (words: ToastText) =>
  (error: unknown): ToastText => {
    const reason = reasonOf(error)
    return reason === undefined ? words : { ...words, description: reason }
  }
