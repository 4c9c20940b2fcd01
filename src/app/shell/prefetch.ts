import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

const PARTS = [
  () => import('../screens/learn.tsx'),
  () => import('../screens/refer.tsx'),
  () => import('#features/referrals/web/refer-dialog.tsx'),
  () => import('#features/referrals/web/referral-dialog.tsx'),
]
const SETTLED_MS = 5000

/** Loads what is opened most often, once the screen has all it reads and the browser has time. */
export function Prefetch(): null {
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (isReading) return
    const timer = setTimeout(() => {
      if (isSavingData()) return
      const whenIdle = globalThis.requestIdleCallback ?? setTimeout
      // What does not load now is asked for again when it is needed.
      whenIdle(() => void Promise.allSettled(PARTS.map(load => load())))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isReading])
  return null
}

interface Connection {
  readonly saveData?: boolean
}

const isSavingData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true
