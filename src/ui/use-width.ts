import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide and how high an element is, as it is drawn. */
export const useWidth = <E extends HTMLElement>(): [RefObject<E | null>, number, number] => {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      setWidth(element.clientWidth)
      setHeight(element.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width, height]
}
