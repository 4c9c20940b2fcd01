import { useState } from 'react'
import { usePerson } from './person-context.ts'

/** Whether the reader has hidden something, which this browser remembers for them alone. */
export const useHidden = (what: string): [isHidden: boolean, hide: () => void] => {
  const key = `goodword.hidden.${usePerson().id}.${what}`
  const [hidden, setHidden] = useState<string>()
  const hide = (): void => {
    localStorage.setItem(key, 'true')
    setHidden(key)
  }
  return [hidden === key || localStorage.getItem(key) !== null, hide]
}
