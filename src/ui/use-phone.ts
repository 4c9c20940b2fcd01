import { useSyncExternalStore } from 'react'

// As the styles' `max-sm`.
const PHONE = matchMedia('(width < 40rem)')

const listen = (onChange: () => void): (() => void) => {
  PHONE.addEventListener('change', onChange)
  return () => PHONE.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(listen, () => PHONE.matches)
