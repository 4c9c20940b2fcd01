import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { OfflineBar } from '#ui/offline-bar.tsx'

/** What holds for every screen: where it is scrolled to, what has the focus, and whether there is a network. */
export function RootLayout() {
  useFocusOnHeading()
  return (
    <>
      <Outlet />
      <OfflineBar />
      <ScrollRestoration />
    </>
  )
}

/** After a step to another screen its heading has the focus, unless the screen has chosen a field. */
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
