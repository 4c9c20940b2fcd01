import { useSyncExternalStore } from 'react'
import { THEME_KEY } from './theme-script.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const current = (): Theme =>
  THEMES.find(theme => theme === document.documentElement.getAttribute('data-theme')) ?? 'system'

const remember = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, theme)
}

const apply = (theme: Theme): void => {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
}

// It is chosen in more than one place.
const listen = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const choose = (chosen: Theme): void => {
  apply(chosen)
  remember(chosen)
}

export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(listen, current),
  choose,
]
