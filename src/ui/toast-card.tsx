import { Icon as CircleAlert } from 'lucide:circle-alert'
import { Icon as CircleCheck } from 'lucide:circle-check'
import { Icon as Info } from 'lucide:info'
import { Icon as X } from 'lucide:x'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Toast } from './toast-context.ts'

// What was held while it was read stays so long after it.
const AFTER_HOLD_MS = 2_000

const ICONS = {
  success: { Icon: CircleCheck, color: 'text-green-ink' },
  failure: { Icon: CircleAlert, color: 'text-wrong' },
  info: { Icon: Info, color: 'text-blue-ink' },
} as const

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false)
  // Its time goes on where a dialog opens and shows it anew.
  const [leavesAt, setLeavesAt] = useState(toast.leavesAt)
  const leave = useEffectEvent(onDismiss)
  const { Icon, color } = ICONS[toast.tone]

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave(), leavesAt - Date.now())
    return () => clearTimeout(timer)
  }, [held, leavesAt])
  const letGo = () => {
    setHeld(false)
    setLeavesAt(Math.max(leavesAt, Date.now() + AFTER_HOLD_MS))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pause while read, not a control
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={letGo}
      onFocus={() => setHeld(true)}
      onBlur={letGo}
      className="appear flex items-start gap-3 rounded-md border border-frame bg-surface py-1 pr-1 pl-4 shadow-floating"
    >
      <Icon aria-hidden="true" className={`mt-2.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 grow py-2.5 text-sm">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-ink-quiet">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.act()
            onDismiss()
          }}
          className="min-h-11 shrink-0 rounded-sm px-3 text-sm font-medium text-brand hover:bg-sunken"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-quiet hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
