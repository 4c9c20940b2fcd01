import { useConnectionStatus } from '#client/use-connection-status.ts'

/** Says whether the list beside it changes by itself at this moment. */
export function LiveIndicator() {
  const stands = useConnectionStatus()
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-quiet">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${stands ? 'bg-brand' : 'border border-line-strong'}`}
      />
      {stands ? 'Live' : 'Connecting…'}
    </span>
  )
}
