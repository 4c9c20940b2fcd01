import { useEffect, useState } from 'react'

// SPEC section 9: the confirmation lasts two seconds.
const CONFIRMED = 2_000

/** Copies a text, and says so for two seconds; false where the browser bars the clipboard. */
export const useCopy = (): [copied: boolean, copy: (text: string) => Promise<boolean>] => {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), CONFIRMED)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    setCopied(before => before + 1)
    return true
  }
  return [copied > 0, copy]
}
