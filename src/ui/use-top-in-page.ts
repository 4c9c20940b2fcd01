import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far below the page's top an element begins, whatever comes or goes above it. */
export const useTopInPage = (): [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    // The observer's first call comes once the page is laid out, before it is drawn.
    const observer = new ResizeObserver(() => {
      const box = ref.current?.getBoundingClientRect()
      if (box) flushSync(() => setTop(Math.round(box.top + scrollY)))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [ref, top]
}
