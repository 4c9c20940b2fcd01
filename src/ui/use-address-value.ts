import { useContext, useEffect, useEffectEvent, useState } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useDebouncedValue } from './use-debounced-value.ts'

/** A choice that the address holds, so that a link, a reload or Back shows the same; no step of the history. */
export const useAddressValue = (
  name: string,
): [value: string | undefined, choose: (value: string | undefined) => void] => {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string | undefined): void =>
    setSearch(
      () => {
        // As it is by now: another choice may have changed it since this was drawn.
        const next = new URLSearchParams(location.search)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(name) ?? undefined, choose]
}

/** Words as they are typed; the address holds them once they have stopped changing. */
export const useAddressWords = (name: string): [string, (words: string) => void] => {
  const [value = '', choose] = useAddressValue(name)
  const [words, setWords] = useState(value)
  const settled = useDebouncedValue(words)

  // A link within the screen changes the address, too.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== settled) setWords(value)
  }

  // Writing the address would cancel a navigation to another screen, even one that is not rendered yet.
  const isStaying = useNavigation().state === 'idle'
  const router = useContext(RouterContext)?.router
  const write = useEffectEvent((typed: string) => {
    const isLeaving = router?.state.navigation.state !== 'idle'
    if (!isLeaving && typed !== value) choose(typed || undefined)
  })
  useEffect(() => {
    if (isStaying) write(settled)
  }, [settled, isStaying])
  return [words, setWords]
}
