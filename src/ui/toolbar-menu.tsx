import { type ReactNode, Suspense, useState } from 'react'
import { BUTTON_LOOKS, BUTTON_SHAPE, Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { Skeleton } from './skeleton.tsx'
import { usePhone } from './use-phone.ts'

interface ToolbarMenuProps {
  label: string
  icon: ReactNode
  /** Above what it opens; the label, if there is none. */
  title?: string
  /** On phones the button says this instead of the label. */
  phoneLabel?: string
  /** Whether a sheet ends with a button that closes it. */
  hasDone?: boolean
  /** Given what closes it; loaded once it is open. */
  children: (close: () => void) => ReactNode
}

/** A button of a list's toolbar with what it opens: beneath it, or in a sheet on phones. */
export function ToolbarMenu(props: ToolbarMenuProps) {
  const { label, icon, title = label, phoneLabel = label, hasDone = false, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = usePhone()
  const close = (): void => {
    document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover()
    setIsOpen(false)
  }
  const trigger = (
    <>
      {icon}
      <span className="hidden @min-[22rem]:inline">{isPhone ? phoneLabel : label}</span>
    </>
  )
  const content = isOpen && (
    <Suspense fallback={<MenuSkeleton label={label} />}>{children(close)}</Suspense>
  )
  if (!isPhone) {
    return (
      <Popover
        label={label}
        title={title}
        trigger={trigger}
        look={`${BUTTON_SHAPE} ${BUTTON_LOOKS.secondary} max-sm:px-3`}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
      >
        <div className="max-h-[min(32rem,60dvh)] overflow-y-auto px-4 pb-4">{content}</div>
      </Popover>
    )
  }
  return (
    <>
      <Button
        look="secondary"
        aria-label={label}
        className="max-sm:px-3"
        onClick={() => setIsOpen(true)}
      >
        {trigger}
      </Button>
      {isOpen && (
        <Dialog isSheet title={title} onClose={() => setIsOpen(false)}>
          {content}
          {hasDone && (
            <Button className="mt-5 w-full" onClick={close}>
              Done
            </Button>
          )}
        </Dialog>
      )}
    </>
  )
}

const MenuSkeleton = ({ label }: { label: string }) => (
  <RowSkeletons label={label.toLowerCase()} rows={3} className="flex items-center py-3">
    <Skeleton className="h-4 w-40" />
  </RowSkeletons>
)
