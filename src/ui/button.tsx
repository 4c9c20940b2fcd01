import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export const BUTTON_LOOKS = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong shadow-raised',
  secondary: 'border border-frame bg-surface text-ink shadow-raised hover:bg-sunken',
  onPanel: 'bg-on-panel text-panel hover:bg-on-panel-quiet',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong shadow-raised',
  dangerQuiet: 'text-danger hover:bg-sunken',
  quiet: 'text-ink-quiet hover:bg-sunken hover:text-ink',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof BUTTON_LOOKS
  /** While true the button shows it, keeps its focus, and cannot be pressed again. */
  waiting?: boolean
}

export const BUTTON_SHAPE =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap transition-colors print:hidden forced-colors:border pointer-fine:min-h-10'

export function Button(props: ButtonProps) {
  const { look = 'primary', waiting = false, className = '', children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (waiting) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      onClick={press}
      className={`${BUTTON_SHAPE} ${BUTTON_LOOKS[look]} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${waiting ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {waiting && <Spinner className="absolute size-4" />}
    </button>
  )
}
