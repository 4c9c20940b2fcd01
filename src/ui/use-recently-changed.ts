import { useCallback, useState } from 'react'

// As long as the glow in base.css.
const GLOW = 2_400

/** The rows that have just come or changed, each for as long as it glows. */
export const useRecentlyChanged = (): [ReadonlySet<string>, (id: string) => void] => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((id: string) => {
    setFresh(ids => new Set(ids).add(id))
    setTimeout(() => setFresh(ids => new Set([...ids].filter(one => one !== id))), GLOW)
  }, [])
  return [fresh, mark]
}
