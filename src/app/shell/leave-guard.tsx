import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type BlockerFunction,
  NavigationType,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LeavingContext, type OpenDialog, type TypedForms, TypedFormsContext } from '#ui/leaving.ts'
import { paths } from '../paths.ts'

/** For navigating from a form that was saved or canceled: nothing is confirmed. */
export const UNASKED = { state: { unasked: true } }

interface Confirmation {
  /** Counts up: each is a dialog of its own, also where the one before has closed but not said so yet. */
  readonly number: number
  readonly title: string
  readonly go: () => void
  readonly stay: () => void
}

/** Back closes the open dialog, and a dialog confirms before what was typed is lost. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [onPage] = useState<TypedForms>(() => new Map())
  const [dialogs] = useState<OpenDialog[]>(() => [])
  const { confirmation, leave } = useConfirmation()
  const addEntry = useEntryForBack()
  const enter = useCallback(
    (dialog: OpenDialog) => {
      dialogs.push(dialog)
      addEntry()
      return () => void dialogs.splice(dialogs.indexOf(dialog), 1)
    },
    [dialogs, addEntry],
  )
  useGuard(onPage, dialogs, leave)
  const leaving = useMemo(
    () => ({ leave, enter, isTyped: () => dialogs.some(({ typed }) => typed.size > 0) }),
    [leave, enter, dialogs],
  )
  return (
    <LeavingContext value={leaving}>
      <TypedFormsContext value={onPage}>
        {children}
        {confirmation && (
          <ConfirmDialog
            key={confirmation.number}
            title={confirmation.title}
            yes="Discard"
            look="danger"
            onYes={async () => {
              confirmation.go()
              return true
            }}
            onClose={confirmation.stay}
          >
            What you typed will be lost.
          </ConfirmDialog>
        )}
      </TypedFormsContext>
    </LeavingContext>
  )
}

/** On a tab's first page Back would leave the site, so the page gets a second history entry for the dialog. */
const useEntryForBack = () => {
  const navigate = useNavigate()
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    shown.current = key
  }, [key])
  return useCallback(() => {
    const { idx, key = 'default', usr } = history.state ?? {}
    // A blocked Back is undone a moment later; until then the history is at another page.
    if (idx !== 0 || key !== shown.current) return
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash }, { state: usr, preventScrollReset: true })
  }, [navigate])
}

type Leave = (typed: TypedForms, go: () => void, stay?: () => void) => void

const useConfirmation = () => {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const asked = useRef(0)
  const leave: Leave = useCallback((typed, go, stay) => {
    const [title] = typed.values()
    if (title === undefined) return go()
    let isAnswered = false
    const answer = (act?: () => void) => () => {
      if (isAnswered) return
      isAnswered = true
      // Closed first, so that the focus goes back the way it came.
      flushSync(() => setConfirmation(undefined))
      act?.()
    }
    asked.current += 1
    setConfirmation({ number: asked.current, title, go: answer(go), stay: answer(stay) })
  }, [])
  return { confirmation, leave }
}

/** Keeps what was typed from links, from Back, and from closing the tab. */
const useGuard = (onPage: TypedForms, dialogs: readonly OpenDialog[], leave: Leave): void => {
  const isForDialog = useRef(false)
  const findOpenDialog = useCallback(() => dialogs.findLast(({ isOpen }) => isOpen()), [dialogs])
  const allTyped = useCallback(
    (): TypedForms =>
      new Map([...dialogs.map(({ typed }) => typed), onPage].flatMap(one => [...one])),
    [dialogs, onPage],
  )
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === NavigationType.Pop
    isForDialog.current = isBack && findOpenDialog() !== undefined
    if (isForDialog.current) return true
    if (nextLocation.state?.unasked) return false
    // Whoever signed out, or whose session ended, has nothing left to save.
    if (nextLocation.pathname === paths.login && !isBack) return false
    return nextLocation.pathname !== currentLocation.pathname && allTyped().size > 0
  }
  const blocker = useBlocker(shouldBlock)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!isForDialog.current) return leave(allTyped(), blocker.proceed, blocker.reset)
    blocker.reset()
    findOpenDialog()?.back()
  }, [blocker, findOpenDialog, allTyped, leave])

  useBeforeUnload(event => {
    if (allTyped().size > 0) event.preventDefault()
  })
}
