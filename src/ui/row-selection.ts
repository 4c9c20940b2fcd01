import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react'

/** Rows that are chosen to do something with all of them. */
export interface RowSelection {
  readonly chosen: ReadonlySet<string>
  /** Whether all that match are chosen, those as well that were not read yet. */
  readonly isAll: boolean
  /** Chooses a row or lets it go; with `isRange` also those between it and the last one. */
  readonly toggle: (key: string, isRange?: boolean) => void
  readonly choose: (keys: readonly string[]) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface Chosen {
  readonly of: string
  readonly keys: ReadonlySet<string>
  readonly isAll: boolean
  readonly last?: string
}

const NONE: ReadonlySet<string> = new Set()

/** The chosen ones of these rows; other rows, by the name of what is shown, begin with none. */
export const useRowSelection = (of: string, rows: readonly string[]): RowSelection => {
  const [state, setState] = useState<Chosen>({ of, keys: NONE, isAll: false })
  const { keys, isAll, last } = state.of === of ? state : { keys: NONE, isAll: false, last: '' }
  return useMemo(
    () => ({
      chosen: isAll ? new Set(rows) : keys,
      isAll,
      toggle: (key, isRange = false) => {
        const known = isAll ? new Set(rows) : keys
        const isChosen = known.has(key)
        const from = rows.indexOf(last ?? '')
        const to = rows.indexOf(key)
        const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
        const meant = isRange && from >= 0 ? range : [key]
        const next = new Set(known)
        for (const each of meant) isChosen ? next.delete(each) : next.add(each)
        setState({ of, keys: next, isAll: false, last: key })
      },
      choose: chosen => setState({ of, keys: new Set(chosen), isAll: false }),
      chooseAll: () => setState({ of, keys: NONE, isAll: true }),
      clear: () => setState({ of, keys: NONE, isAll: false }),
    }),
    [of, rows, keys, isAll, last],
  )
}

const LONG_MS = 500
// A finger that moves so far scrolls.
const FAR_PX = 10

/** What an element listens to so that a finger that rests on it does something; a tap stays a tap. */
export const useLongPress = (act: () => void) => {
  const press = useRef<{ x: number; y: number; timer: number; isLong: boolean }>(undefined)
  const end = (): void => clearTimeout(press.current?.timer)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      press.current = undefined
      if (pointerType !== 'touch') return
      const begun = { x, y, timer: 0, isLong: false }
      begun.timer = window.setTimeout(() => {
        begun.isLong = true
        act()
      }, LONG_MS)
      press.current = begun
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > FAR_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu for a finger that rests.
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (press.current?.isLong) event.stopPropagation()
      press.current = undefined
    },
  }
}
