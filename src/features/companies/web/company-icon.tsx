import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_BACKGROUND, DEFAULT_ICON } from '../company.ts'

interface CompanyIconProps {
  company: { iconName: string | null; iconUrl: string | null; bgColor: string | null }
  className?: string
}

/** A company's picture or named icon, on its colour. Its name stands beside it. */
export function CompanyIcon({ company, className = 'size-12' }: CompanyIconProps) {
  const { iconName, iconUrl, bgColor } = company
  const ground = bgColor ?? DEFAULT_BACKGROUND
  const isLight = isDark(ground)
  return (
    <span
      style={{ backgroundColor: ground, color: isLight ? 'white' : 'black' }}
      className={`grid shrink-0 place-items-center overflow-hidden rounded-md ${className}`}
    >
      {iconUrl === null ? (
        <NamedIcon name={iconName ?? DEFAULT_ICON} isLight={isLight} />
      ) : (
        <img src={iconUrl} alt="" loading="lazy" className="size-full object-contain p-[12%]" />
      )}
    </span>
  )
}

/** Whether a colour wants a light icon on it (luma as in ITU-R BT.601). */
const isDark = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map(part =>
    Number.parseInt(part, 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue <= 140
}

const SHAPE = 'size-1/2'

// `building2` in the data is `building-2` among the icons.
const addressOf = (name: string): string =>
  `/icons/${name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}.svg`

/** One icon, loaded alone; a name that nobody knows is drawn as a building. */
function NamedIcon({ name, isLight }: { name: string; isLight: boolean }) {
  const [isUnknown, setIsUnknown] = useState(false)
  if (name === DEFAULT_ICON || isUnknown) {
    return <Building2 aria-hidden="true" className={SHAPE} />
  }
  return (
    <img
      src={addressOf(name)}
      alt=""
      loading="lazy"
      onError={() => setIsUnknown(true)}
      className={`${SHAPE} ${isLight ? 'invert' : ''}`}
    />
  )
}
