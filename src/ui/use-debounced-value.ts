import { useEffect, useState } from 'react'

// Shorter than a pause for thought, longer than the next key.
const QUIET = 250

/** A value as it is once it has stopped changing: what is typed, say, before the server is asked. */
export const useDebouncedValue = <T>(value: T): T => {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
