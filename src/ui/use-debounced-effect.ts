import { useEffect, useEffectEvent } from 'react'

// Several changes in a row, such as a company's morning, ask once.
const SETTLE = 800

/** Acts once things have changed and then been quiet for a moment; `changes` counts them. */
export const useDebouncedEffect = (changes: number, act: () => void): void => {
  const settled = useEffectEvent(act)
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => settled(), SETTLE)
    return () => clearTimeout(timer)
  }, [changes])
}
