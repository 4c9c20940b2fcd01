import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { OfflineBar } from '#ui/offline-bar.tsx'
import { useToast } from '#ui/toast-context.ts'
import { takeNotice } from './notice.ts'

/** Around every screen: scroll positions, the focus, the reason for a redirect, and the offline bar. */
export function RootLayout() {
  useLayoutEffect(() => document.getElementById('start')?.remove(), [])
  useFocusOnHeading()
  useNotice()
  return (
    <>
      <Outlet />
      <OfflineBar />
      <ScrollRestoration />
    </>
  )
}

/** Says why another screen is shown than the one that was asked for. */
function useNotice(): void {
  const { key } = useLocation()
  const toast = useToast()
  useEffect(() => {
    const notice = key ? takeNotice() : undefined
    if (notice) toast('info', notice)
  }, [key, toast])
}

/** Moves the focus to the heading of a new screen, unless the screen focused a field. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches('input, select, textarea, dialog *')) return
    const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
