import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 4
const HIGHEST = 320
// Less than four options is not a list to choose from.
const LOWEST = 180

/** Opens a popover below its field, as wide as that, or above it where there is no room. */
export const usePlaceBelow = (
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
): RefObject<HTMLDivElement | null> => {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = popover.current
    if (!isOpen || !panel) return
    const place = (): void => {
      const box = field.current?.getBoundingClientRect()
      if (!box) return
      // What a phone's keyboard leaves.
      const height = visualViewport?.height ?? innerHeight
      const below = height - box.bottom - 2 * GAP
      const isAbove = below < LOWEST && box.top > below
      const room = isAbove ? box.top - 2 * GAP : below
      panel.style.left = `${box.left}px`
      panel.style.width = `${box.width}px`
      panel.style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`
      panel.style.bottom = isAbove ? `${innerHeight - box.top + GAP}px` : 'auto'
      panel.style.maxHeight = `${Math.min(room, HIGHEST)}px`
    }
    place()
    panel.showPopover()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
      panel.hidePopover()
    }
  }, [field, isOpen])
  return popover
}
