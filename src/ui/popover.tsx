import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'

// 22rem and a margin.
const WIDEST = 364

interface PopoverProps {
  /** Of the button. */
  label: string
  title: string
  trigger: ReactNode
  onOpen: () => void
  onClose?: () => void
  /** How the button looks. */
  look?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Something to read beneath its button; Escape and a press outside close it (native popover). */
export function Popover(props: PopoverProps) {
  const { label, title, trigger, onOpen, onClose, look = 'rounded-md p-1.5', action } = props
  const id = useId()
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const place = (): void => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    // Under its button, unless that would cut it off at the left of a phone.
    const right = document.documentElement.clientWidth - box.right
    const isWide = box.right >= WIDEST
    panel.current.style.top = `${box.bottom + 6}px`
    panel.current.style.right = `${isWide ? right : 12}px`
  }
  const toggled = (event: ToggleEvent): void => {
    const isOpen = event.newState === 'open'
    setOpen(isOpen)
    if (isOpen) onOpen()
    else onClose?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        className={`${look} hover:bg-sunken`}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-labelledby={titleId}
        popover="auto"
        onBeforeToggle={place}
        onToggle={toggled}
        className="appear inset-auto m-0 w-[min(22rem,calc(100vw-1.5rem))] overflow-clip rounded-md border border-frame bg-surface p-0 text-ink shadow-floating"
      >
        <div className="flex min-h-11 items-center justify-between gap-2 pr-1 pl-4">
          <h2 id={titleId} className="py-3 text-sm font-semibold">
            {title}
          </h2>
          {action}
        </div>
        {props.children}
      </div>
    </>
  )
}
