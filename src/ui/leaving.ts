import { createContext, useContext, useEffect, useId } from 'react'

/** The forms of a dialog or page in which something was typed, each with the title that confirms leaving it. */
export type TypedForms = Map<string, string>

export interface OpenDialog {
  readonly typed: TypedForms
  /** False from the moment it closes, which is before it leaves the page. */
  readonly isOpen: () => boolean
  /** Closes it, or leads to its step before; confirms first if something typed would be lost. */
  readonly back: () => void
}

interface Leaving {
  /** Goes at once, or confirms first if something was typed. */
  readonly leave: (typed: TypedForms, go: () => void) => void
  /** Registers an open dialog; returns how to unregister it. */
  readonly enter: (dialog: OpenDialog) => () => void
  /** Whether something was typed in an open dialog. */
  readonly isTyped: () => boolean
}

/** Without `LeaveGuard` around it, nothing is confirmed. */
export const LeavingContext = createContext<Leaving>({
  leave: (_typed, go) => go(),
  enter: () => () => undefined,
  isTyped: () => false,
})

/** What surrounds a form: its dialog, or the page. */
export const TypedFormsContext = createContext<TypedForms | undefined>(undefined)

/** Confirms before what was typed in a form is lost; `title` is the dialog's. */
export const useTypedForm = (isTyped: boolean, title: string): void => {
  const forms = useContext(TypedFormsContext)
  const id = useId()
  useEffect(() => {
    if (!isTyped || !forms) return
    forms.set(id, title)
    return () => void forms.delete(id)
  }, [forms, id, isTyped, title])
}
