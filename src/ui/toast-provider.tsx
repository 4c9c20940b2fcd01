import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { Toast as Words } from '#kernel/messages.ts'
import { type Toast, ToastContext } from './toast-context.ts'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [regions, setRegions] = useState<readonly string[]>([])
  const last = useRef(0)

  const show = useCallback((tone: Toast['tone'], words: Words) => {
    last.current += 1
    const toast = { ...words, tone, id: last.current }
    setToasts(shown => [...shown, toast])
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
