import { useSyncExternalStore } from 'react'

const COARSE = matchMedia('(pointer: coarse)')

const listen = (onChange: () => void): (() => void) => {
  COARSE.addEventListener('change', onChange)
  return () => COARSE.removeEventListener('change', onChange)
}

/** Whether fingers are what points here. */
export const useCoarsePointer = (): boolean => useSyncExternalStore(listen, () => COARSE.matches)
