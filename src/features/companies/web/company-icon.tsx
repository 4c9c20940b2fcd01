import { Icon as Building2 } from 'lucide:building-2'
import { useState } from 'react'
import { DEFAULT_BACKGROUND, DEFAULT_ICON } from '../company-defaults.ts'
import { iconFileOf, isDark } from '../company-icon.ts'

interface CompanyIconProps {
  company: { iconName: string | null; iconUrl: string | null; bgColor: string | null }
  className?: string
}

/** A company's picture or named icon, on its color. Its name stands beside it. */
export function CompanyIcon({ company, className = 'size-12' }: CompanyIconProps) {
  const { iconUrl, bgColor } = company
  // An address or a key names a picture that is not there yet.
  const iconName = company.iconName?.includes('/') ? null : company.iconName
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

const SHAPE = 'size-1/2'

/** One icon, loaded alone; a name that nobody knows is drawn as a building. */
function NamedIcon({ name, isLight }: { name: string; isLight: boolean }) {
  const [isUnknown, setIsUnknown] = useState(false)
  if (name === DEFAULT_ICON || isUnknown) {
    return <Building2 aria-hidden="true" className={SHAPE} />
  }
  return (
    <img
      src={`/icons/${iconFileOf(name)}`}
      alt=""
      loading="lazy"
      onError={() => setIsUnknown(true)}
      className={`${SHAPE} ${isLight ? 'invert' : ''}`}
    />
  )
}
