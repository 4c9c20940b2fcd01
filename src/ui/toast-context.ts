import { createContext, useContext } from 'react'
import type { ToastText as Words } from '#kernel/messages.ts'

export interface Toast extends Words {
  id: number
  tone: 'success' | 'failure' | 'info'
  /** The form or button that it is about. */
  of?: string | undefined
  /** In milliseconds since 1970. */
  leavesAt: number
}

interface Toasts {
  toasts: readonly Toast[]
  dismiss: (id: number) => void
  show: (tone: Toast['tone'], words: Words, of?: string) => void
  /** The regions on the page, innermost modal last: that one alone is not inert, so it speaks. */
  regions: readonly string[]
  enter: (region: string) => () => void
}

export const ToastContext = createContext<Toasts | undefined>(undefined)

export const useToasts = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

/** Says something to the person for five seconds: `toast('success', { title, description })`. */
export const useToast = (): Toasts['show'] => useToasts().show
