import { Icon as ArrowLeft } from 'lucide:arrow-left'
import { Icon as X } from 'lucide:x'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { LeavingContext, type TypedForms, TypedFormsContext } from './leaving.ts'
import { ToastRegion } from './toast-region.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  /** At the side, for a form that fills the height. */
  isDrawer?: boolean
  /** Rises from the foot of a phone, as wide as it is. */
  isSheet?: boolean
  /** What stands in place of the title, such as a search; the dialog then hangs from the top. */
  head?: ReactNode
  /** To the step before, where there is one: by an arrow, and by the browser's Back. */
  onBack?: (() => void) | undefined
  /** Whether the step before still has what was typed. */
  backKeepsTyped?: boolean
  children: ReactNode
}

const NOTHING_TYPED: TypedForms = new Map()

const MODAL =
  'bottom-(--keyboard) m-auto max-h-[calc(100dvh-1.5rem-var(--keyboard))] w-[min(30rem,calc(100vw-1.5rem))] rounded-lg'
const DRAWER =
  'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(30rem,100vw)] max-w-none rounded-l-lg border-y-0 border-r-0'
const SHEET =
  'max-sm:mb-0 max-sm:h-[calc(100dvh-1.5rem-var(--keyboard))] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)]'

const DIALOG_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink'

// As tall as it is, it would move while what it lists changes.
const HANGING =
  'mx-auto mt-[min(12dvh,6rem)] mb-auto max-h-[calc(100dvh-1.5rem-var(--keyboard))] w-[min(38rem,calc(100vw-1.5rem))] rounded-lg max-sm:mt-3'

const shapeOf = ({ isDrawer, isSheet, head }: DialogProps): string => {
  if (isDrawer) return DRAWER
  if (head) return HANGING
  return isSheet ? `${MODAL} ${SHEET}` : MODAL
}

/** How wide the page's scrollbar is, which goes while a modal is open. */
const measureScrollbar = (): void => {
  if (document.querySelector('dialog[open]')) return
  const width = innerWidth - document.documentElement.clientWidth
  document.documentElement.style.setProperty('--scrollbar', `${width}px`)
}

/**
 * A modal, open for as long as it is rendered. The native element closes on Escape, keeps the focus
 * inside, makes the rest inert and gives the focus back; it must be closed before it leaves the page.
 * Escape, the cross and the browser's Back ask first where something was typed; Cancel does not.
 * One function: every way to close it asks about the same typed text.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, onBack, backKeepsTyped = false, head, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { leave, enter } = use(LeavingContext)
  const [typed] = useState<TypedForms>(() => new Map())

  useLayoutEffect(() => {
    const dialog = ref.current
    measureScrollbar()
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const back = (): void => leave(backKeepsTyped ? NOTHING_TYPED : typed, onBack ?? onClose)
  const onBrowserBack = useEffectEvent(back)
  useEffect(
    () => enter({ typed, isOpen: () => ref.current?.open === true, back: () => onBrowserBack() }),
    [enter, typed],
  )

  const closeAsked = (event: SyntheticEvent): void => {
    if (!isOwn(event)) return
    // The native element would say a frame later that it closed: too late for a key that opens it again.
    event.preventDefault()
    leave(typed, onClose)
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-hanging={head ? '' : undefined}
      onKeyDown={event => {
        keepFocusInside(event)
        // Chromium closes on a second Escape without `cancel`.
        if (event.key === 'Escape' && typed.size > 0) closeAsked(event)
      }}
      onCancel={closeAsked}
      onClose={() => {
        // Not where it left the page: then what took its place stays.
        if (ref.current && !ref.current.open) onClose()
      }}
      className={`appear scroll-pt-20 overflow-y-auto overscroll-contain border border-frame bg-surface text-ink shadow-floating ${shapeOf(props)}`}
    >
      <div
        className={`sticky top-0 z-10 flex items-start justify-between gap-4 bg-surface ${head ? 'px-4 py-2 sm:px-5' : 'px-5 pt-5 pb-2 sm:px-6'}`}
      >
        {onBack && (
          <button
            type="button"
            aria-label="Back"
            onClick={back}
            className={`${DIALOG_BUTTON} -mt-2 -mr-2 -ml-3`}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </button>
        )}
        <h2
          id={titleId}
          className={
            head ? 'sr-only' : 'min-w-0 grow text-lg font-semibold tracking-tight wrap-anywhere'
          }
        >
          {title}
        </h2>
        {head && <div className="min-w-0 grow">{head}</div>}
        <button
          type="button"
          aria-label="Close"
          onClick={() => leave(typed, onClose)}
          className={`${DIALOG_BUTTON} ${head ? '' : '-mt-2'} -mr-2.5`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <TypedFormsContext value={typed}>
        <div className={head ? '' : 'px-5 pt-1 pb-5 sm:px-6 sm:pb-6'}>{children}</div>
      </TypedFormsContext>
      <ToastRegion />
    </dialog>
  )
}

/** Whether it happened in this dialog, not in one that it opened, nor in a field that is canceled. */
const isOwn = ({ type, target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Element &&
  (type === 'cancel' ? target === currentTarget : target.closest('dialog') === currentTarget)

const STOPS =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([tabindex="-1"], :disabled)'

/** Leads the Tab key from a modal's last stop to its first and back, not out into the browser's bars. */
const keepFocusInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(STOPS)
  const stops = [...all].filter(stop => stop.checkVisibility())
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
