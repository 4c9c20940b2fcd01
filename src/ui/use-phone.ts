import { useSyncExternalStore } from 'react'

// As the styles' `max-sm`.
const PHONE = matchMedia('(width < 40rem)')

const listen = (onChange: () => void): (() => void) => {
  PHONE.addEventListener('change', onChange)
  document.addEventListener('close', onChange, true)
  return () => {
    PHONE.removeEventListener('change', onChange)
    document.removeEventListener('close', onChange, true)
  }
}

let isPhone = PHONE.matches

/** Waits for an open dialog: it would go, with what was typed in it, where the screen is arranged anew. */
const asOfLastDialog = (): boolean => {
  if (!document.querySelector('dialog[open]')) isPhone = PHONE.matches
  return isPhone
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(listen, asOfLastDialog)
