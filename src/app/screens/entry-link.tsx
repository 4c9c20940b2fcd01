import { Link, useLocation } from 'react-router'

interface EntryLinkProps {
  to: string
  /** Handed over, so that it need not be typed again. */
  email?: string
  children: string
}

export function EntryLink({ to, email, children }: EntryLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: to, search }}
      state={email ? { email } : null}
      className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-fine:min-h-8"
    >
      {children}
    </Link>
  )
}
