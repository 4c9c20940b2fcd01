import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How wide and how high an element is, as it is drawn; known before it is first seen. */
export const useWidth = <E extends HTMLElement>(): [RefObject<E | null>, number, number] => {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // The observer calls once the page is laid out anyway; to measure here would lay it out twice.
    const observer = new ResizeObserver(() =>
      flushSync(() => {
        setWidth(element.clientWidth)
        setHeight(element.clientHeight)
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width, height]
}
