import { useRef } from 'react'
import { Outlet } from 'react-router'
import type { Credentials } from '#client/session.ts'
import { TypedPasswordContext } from '#features/identity/web/typed-password.ts'

/** Stands around the ways in: a password that was typed lasts while the person walks between them. */
export function EntryLayout() {
  const typed = useRef<Credentials>(undefined)
  return (
    <TypedPasswordContext value={typed}>
      <Outlet />
    </TypedPasswordContext>
  )
}
