import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { ToastText as Words } from '#kernel/messages.ts'
import { type Toast, ToastContext } from './toast-context.ts'

// SPEC section 9: toasts go by themselves after 5 seconds; those that offer something stay longer.
const LIFETIME_MS = 5_000
const LIFETIME_WITH_ACTION_MS = 10_000
const MOST = 3

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [regions, setRegions] = useState<readonly string[]>([])
  const last = useRef(0)

  const show = useCallback((tone: Toast['tone'], words: Words, of?: string) => {
    last.current += 1
    const lifetime = words.action ? LIFETIME_WITH_ACTION_MS : LIFETIME_MS
    const toast = { ...words, tone, of, id: last.current, leavesAt: Date.now() + lifetime }
    // What the same form failed at before no longer holds.
    const isOutdated = (before: Toast) => of !== undefined && before.of === of && !before.action
    setToasts(shown => [...shown.filter(before => !isOutdated(before)), toast].slice(-MOST))
  }, [])

  const dismiss = useCallback((id: number) => {
    setToasts(shown => shown.filter(toast => toast.id !== id))
  }, [])

  const enter = useCallback((region: string) => {
    setRegions(entered => [...entered, region])
    return () => setRegions(entered => entered.filter(one => one !== region))
  }, [])

  const value = useMemo(
    () => ({ toasts, regions, show, dismiss, enter }),
    [toasts, regions, show, dismiss, enter],
  )
  return <ToastContext value={value}>{children}</ToastContext>
}
