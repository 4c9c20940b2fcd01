import { type ReactNode, Suspense, useState } from 'react'
import { BUTTON_LOOKS, BUTTON_SHAPE, Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Popover } from '#ui/popover.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePhone } from '#ui/use-phone.ts'

interface ToolbarMenuProps {
  label: string
  icon: ReactNode
  /** Given what closes it; loaded once it is open. */
  children: (close: () => void) => ReactNode
}

/** A button of a list's toolbar with what it opens: beneath it, or in a sheet on phones. */
export function ToolbarMenu({ label, icon, children }: ToolbarMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = usePhone()
  const close = (): void => {
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
    setIsOpen(false)
  }
  const trigger = (
    <>
      {icon}
      <span className="hidden @min-[22rem]:inline">{label}</span>
    </>
  )
  const content = isOpen && (
    <Suspense fallback={<MenuSkeleton label={label} />}>{children(close)}</Suspense>
  )
  if (!isPhone) {
    return (
      <Popover
        label={label}
        title={label}
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
        <Dialog isSheet title={label} onClose={() => setIsOpen(false)}>
          {content}
        </Dialog>
      )}
    </>
  )
}

const MenuSkeleton = ({ label }: { label: string }) => (
  <RowSkeletons label={label.toLowerCase()} className="flex items-center py-3">
    <Skeleton className="h-4 w-40" />
  </RowSkeletons>
)
