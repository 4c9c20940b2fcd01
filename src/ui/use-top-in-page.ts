import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How far below the page's top an element begins, whatever comes or goes above it. */
export const useTopInPage = (): [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [ref, top]
}
