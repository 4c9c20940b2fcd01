import { Icon as CircleAlert } from 'lucide:circle-alert'
import { Icon as CircleCheck } from 'lucide:circle-check'
import { Icon as Info } from 'lucide:info'
import { Icon as X } from 'lucide:x'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Toast } from './toast-context.ts'

// SPEC section 9: toasts go by themselves after 5 seconds.
const LIFETIME = 5_000

const ICONS = {
  success: { Icon: CircleCheck, colour: 'text-green-ink' },
  failure: { Icon: CircleAlert, colour: 'text-wrong' },
  info: { Icon: Info, colour: 'text-blue-ink' },
} as const

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onDismiss)
  const { Icon, colour } = ICONS[toast.tone]

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave(), LIFETIME)
    return () => clearTimeout(timer)
  }, [held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pause while read, not a control
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="appear flex items-start gap-3 rounded-md border border-line bg-surface py-1 pr-1 pl-4 shadow-floating"
    >
      <Icon aria-hidden="true" className={`mt-2.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 grow py-2.5 text-sm">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-ink-quiet">{toast.description}</p>}
      </div>
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
