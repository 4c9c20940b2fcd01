import { Icon as Monitor } from 'lucide:monitor'
import { Icon as Moon } from 'lucide:moon'
import { Icon as Sun } from 'lucide:sun'
import { MenuChoice } from '#ui/menu-item.tsx'
import { THEMES, type Theme, useTheme } from '#ui/use-theme.ts'

const ROWS: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: 'System theme', Icon: Monitor },
  light: { label: 'Light theme', Icon: Sun },
  dark: { label: 'Dark theme', Icon: Moon },
}

export function ThemeChoices() {
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
