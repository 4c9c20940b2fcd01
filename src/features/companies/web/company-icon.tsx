import { Building2, type LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { DEFAULT_BACKGROUND, DEFAULT_ICON } from '../company.ts'

interface CompanyIconProps {
  company: { iconName: string | null; iconUrl: string | null; bgColor: string | null }
  className?: string
}

/** A company's picture or named icon, on its colour. Its name stands beside it. */
export function CompanyIcon({ company, className = 'size-12' }: CompanyIconProps) {
  const { iconName, iconUrl, bgColor } = company
  const ground = bgColor ?? DEFAULT_BACKGROUND
  return (
    <span
      style={{ backgroundColor: ground, color: inkOn(ground) }}
      className={`grid shrink-0 place-items-center overflow-hidden rounded-md ${className}`}
    >
      {iconUrl === null ? (
        <NamedIcon name={iconName ?? DEFAULT_ICON} />
      ) : (
        <img src={iconUrl} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}

/** Dark on a light colour, light on a dark one (luma as in ITU-R BT.601). */
const inkOn = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map(part =>
    Number.parseInt(part, 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#1c2b24' : '#ffffff'
}

const SHAPE = 'size-1/2'

function NamedIcon({ name }: { name: string }) {
  if (name === DEFAULT_ICON) return <Building2 aria-hidden="true" className={SHAPE} />
  const Icon = iconNamed(name)
  return (
    <Suspense fallback={<span className={SHAPE} />}>
      <Icon aria-hidden="true" className={SHAPE} />
    </Suspense>
  )
}

// `building2` in the data is `building-2` among the icons.
const fileName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

const icons = new Map<string, LucideIcon>()

/** One icon, loaded alone when it is first shown; an unknown name is drawn as a building. */
const iconNamed = (name: string): LucideIcon => {
  const known = icons.get(name)
  if (known) return known
  const icon = lazy(async () => {
    const { default: all } = await import('lucide-react/dynamicIconImports.mjs')
    const load = (all as Record<string, (() => Promise<{ default: LucideIcon }>) | undefined>)[
      fileName(name)
    ]
    return load ? await load() : { default: Building2 }
  }) as unknown as LucideIcon
  icons.set(name, icon)
  return icon
}
