import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { GROUP_LABELS, highestGroup } from '#features/identity/groups.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { useToast } from '#ui/toast-context.ts'
import { paths } from '../paths.ts'
import { ThemeChoices } from './theme-choices.tsx'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')

export function UserMenu() {
  const person = usePerson()
  const { session } = useClient()
  const toast = useToast()
  const navigate = useNavigate()

  const leave = async (): Promise<void> => {
    await session.signOut()
    toast('success', MESSAGES.login.signedOut)
    await navigate(paths.login)
  }
  const initials = initialsOf(person.name)
  const avatar = (
    <span className="grid size-8 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-green-ink">
      {initials}
    </span>
  )

  return (
    <Menu label={`${initials}, your account`} trigger={avatar}>
      <div role="presentation" className="px-3 pt-2 pb-3">
        <p className="truncate text-sm font-medium">{person.name}</p>
        <p className="truncate text-sm text-ink-quiet">{person.email}</p>
        <p className="mt-1 text-xs text-ink-quiet">{GROUP_LABELS[highestGroup(person.groups)]}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of fields */}
      <div role="group" aria-label="Theme" className="border-y border-line py-1.5">
        <ThemeChoices />
      </div>
      <div role="presentation" className="pt-1.5">
        <MenuItem onChoose={() => void leave()}>
          <LogOut aria-hidden="true" className="size-4" />
          Sign out
        </MenuItem>
      </div>
    </Menu>
  )
}
