import { useState } from 'react'
import type { ToastText } from '#kernel/messages.ts'
import { useToast } from './toast-context.ts'

/** For a form without `useChange`: says in a toast what went wrong, and keeps it for the form to show. */
export const useFailure = (): [ToastText | undefined, (words: ToastText) => void] => {
  const toast = useToast()
  const [failure, setFailure] = useState<ToastText>()
  const fail = (words: ToastText): void => {
    toast('failure', words)
    setFailure(words)
  }
  return [failure, fail]
}
