// Browser bars that come and go are lower.
const LOWEST = 120

/**
 * Tells the styles how high the on-screen keyboard stands: it covers the page without making it smaller.
 * Returns how to stop.
 */
export const watchKeyboard = (): (() => void) | undefined => {
  const view = window.visualViewport
  if (!view) return
  const { documentElement: root } = document
  const tell = (): void => {
    // Who zooms in sees a part of the page as well.
    const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop
    const isOpen = view.scale <= 1.01 && innerHeight - view.height > LOWEST
    root.toggleAttribute('data-keyboard', isOpen)
    root.style.setProperty('--keyboard', isOpen ? `${Math.max(0, Math.round(covered))}px` : '0px')
  }
  view.addEventListener('resize', tell)
  view.addEventListener('scroll', tell)
  return () => {
    view.removeEventListener('resize', tell)
    view.removeEventListener('scroll', tell)
  }
}
