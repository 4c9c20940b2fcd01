import { useSyncExternalStore } from 'react'

const watch = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Stands at the foot of every screen while the browser has no network. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="fixed inset-x-0 bottom-(--foot) z-20 border-t border-line bg-surface px-4 py-3 text-center text-sm shadow-floating">
          You’re offline. What you typed is still here; send it again once you’re back.
        </p>
      )}
    </div>
  )
}
