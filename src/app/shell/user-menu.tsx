import { Icon as LogOut } from 'lucide:log-out'
import { Icon as Monitor } from 'lucide:monitor'
import { Icon as Moon } from 'lucide:moon'
import { Icon as Settings } from 'lucide:settings'
import { Icon as Sun } from 'lucide:sun'
import { Icon as UserRound } from 'lucide:user-round'
import { Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { GROUP_LABELS, highestGroup } from '#features/identity/groups.ts'
import { useOwnMember } from '#features/members/web/use-own-member.ts'
import { Avatar } from '#ui/avatar.tsx'
import { initialsOf } from '#ui/initials.ts'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuChoice, MenuItem } from '#ui/menu-item.tsx'
import { THEMES, type Theme, useTheme } from '#ui/use-theme.ts'
import { paths } from '../paths.ts'
import { useLeave } from './use-leave.ts'

const ProfileDialog = lazyDialog(
  async () => (await import('#features/members/web/profile-dialog.tsx')).ProfileDialog,
)

export function UserMenu() {
  const person = usePerson()
  const navigate = useNavigate()
  const leave = useLeave()
  const { revalidate } = useRevalidator()
  const [profile, setProfile] = useState(false)
  const { data: member } = useOwnMember()
  const avatar = <Avatar name={person.name} url={member?.profilePictureUrl ?? null} />

  return (
    <>
      <Menu label={`${initialsOf(person.name)}, your account`} trigger={avatar}>
        <div role="presentation" className="px-3 pt-2 pb-3">
          <p className="truncate text-sm font-medium">{person.name}</p>
          <p className="truncate text-sm text-ink-quiet">{person.email}</p>
          <p className="mt-1 text-xs text-ink-quiet">{GROUP_LABELS[highestGroup(person.groups)]}</p>
        </div>
        <div role="presentation" className="border-t border-line py-1.5">
          <MenuItem onChoose={() => setProfile(true)}>
            <UserRound aria-hidden="true" className="size-4" />
            Your Profile
          </MenuItem>
          <MenuItem onChoose={() => void navigate(paths.settings)}>
            <Settings aria-hidden="true" className="size-4" />
            Settings
          </MenuItem>
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
      <Suspense>
        {profile && <ProfileDialog onClose={() => setProfile(false)} onSaved={revalidate} />}
      </Suspense>
    </>
  )
}

const ROWS: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: 'System theme', Icon: Monitor },
  light: { label: 'Light theme', Icon: Sun },
  dark: { label: 'Dark theme', Icon: Moon },
}

function ThemeChoices() {
  const [theme, setTheme] = useTheme()
  return THEMES.map(choice => {
    const { label, Icon } = ROWS[choice]
    return (
      <MenuChoice
        key={choice}
        chosen={choice === theme}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onChoose={() => setTheme(choice)}
      >
        {label}
      </MenuChoice>
    )
  })
}
