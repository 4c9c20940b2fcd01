import { Icon as Search } from 'lucide:search'
import { Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { LeavingContext } from '#ui/leaving.ts'
import { useCoarsePointer } from '#ui/use-coarse-pointer.ts'
import type { PaletteShown } from '../palette/palette-entries.ts'

const CommandPalette = lazyDialog(
  async () => (await import('../palette/command-palette.tsx')).CommandPalette,
)

const isApple = (): boolean => /Mac|iP/.test(navigator.platform)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isApple() ? metaKey : ctrlKey) && !altKey && !shiftKey

/** Opens the command palette, as Ctrl K does, save where that would cover what somebody types in a dialog. */
export function PaletteButton() {
  const [shown, setShown] = useState<PaletteShown>()
  const { isTyped } = use(LeavingContext)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || isTyped()) return
    event.preventDefault()
    setShown(shown === 'search' ? undefined : 'search')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const shortcut = isApple() ? '⌘ K' : 'Ctrl K'
  const label = useCoarsePointer() ? 'Search' : `Search, ${shortcut}`
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        title={label}
        onClick={() => setShown('search')}
        className="grid size-(--header-button) place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <Suspense>
        {shown && (
          <CommandPalette shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  )
}
