import { type DragEvent, useState } from 'react'

/** Takes a file that is dropped on an element; `on` goes onto the element. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = (): void => setIsOver(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    leave()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return { isOver, on: { onDragOver: over, onDragLeave: leave, onDrop: drop } }
}
