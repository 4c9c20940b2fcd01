import { createContext, useContext, useEffect, useId } from 'react'

/** The forms of a dialog or page in which something was typed: what is asked before each goes. */
export type TypedForms = Map<string, string>

export interface OpenDialog {
  readonly typed: TypedForms
  readonly close: () => void
}

interface Leaving {
  /** Goes, or asks first where something was typed. */
  readonly leave: (typed: TypedForms, go: () => void) => void
  /** Says that a dialog is open; gives the function that says it no longer is. */
  readonly enter: (dialog: OpenDialog) => () => void
}

/** Without `LeaveGuard` around it, everything goes at once. */
export const LeavingContext = createContext<Leaving>({
  leave: (_typed, go) => go(),
  enter: () => () => undefined,
})

/** What surrounds a form: its dialog, or the page. */
export const TypedFormsContext = createContext<TypedForms | undefined>(undefined)

/** Has `question` asked before a form goes in which something was typed. */
export const useTypedForm = (isTyped: boolean, question: string): void => {
  const forms = useContext(TypedFormsContext)
  const id = useId()
  useEffect(() => {
    if (!isTyped || !forms) return
    forms.set(id, question)
    return () => void forms.delete(id)
  }, [forms, id, isTyped, question])
}
