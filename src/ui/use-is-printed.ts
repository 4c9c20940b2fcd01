import { useSyncExternalStore } from 'react'

const PRINT = matchMedia('print')
let isPrinting = false

const listen = (onChange: () => void): (() => void) => {
  const tell = ({ type }: Event): void => {
    if (type !== 'change') isPrinting = type === 'beforeprint'
    onChange()
  }
  addEventListener('beforeprint', tell)
  addEventListener('afterprint', tell)
  PRINT.addEventListener('change', tell)
  return () => {
    removeEventListener('beforeprint', tell)
    removeEventListener('afterprint', tell)
    PRINT.removeEventListener('change', tell)
  }
}

/** Whether the page is being put on paper, where nothing scrolls. */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(listen, () => isPrinting || PRINT.matches)
