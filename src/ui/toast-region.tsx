import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import { useToasts } from './toast-context.ts'

/** Stands once on the page and once in every modal: what is outside an open modal is inert. */
export function ToastRegion() {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { toasts, regions, enter, dismiss } = useToasts()
  const shown = regions.at(-1) === id ? toasts : []

  useEffect(() => enter(id), [enter, id])

  // The top layer keeps a toast above every modal and menu.
  useLayoutEffect(() => {
    if (shown.length > 0) ref.current?.showPopover()
    else ref.current?.hidePopover()
  }, [shown.length])

  return (
    <>
      <div role="status" className="sr-only">
        {shown.map(toast => (
          <p key={toast.id}>
            {toast.title}. {toast.description}
          </p>
        ))}
      </div>
      <div
        ref={ref}
        popover="manual"
        className="fixed inset-x-3 top-(--toasts-top) bottom-(--toasts-bottom) m-0 ml-auto w-auto max-w-96 flex-col gap-2 overflow-visible bg-transparent p-0 text-ink open:flex sm:right-5"
      >
        {shown.map(toast => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </>
  )
}
