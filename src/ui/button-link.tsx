import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { BUTTON_LOOKS, BUTTON_SHAPE } from './button.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: keyof typeof BUTTON_LOOKS
}

/** A way to another screen that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${BUTTON_SHAPE} ${BUTTON_LOOKS[look]} ${className}`} />
}

interface OutsideLinkProps extends ComponentProps<'a'> {
  look?: keyof typeof BUTTON_LOOKS
}

/** A way out of the product: in a new tab, which learns nothing of this one. */
export function OutsideLink({ look = 'secondary', className = '', ...link }: OutsideLinkProps) {
  return (
    <a
      target="_blank"
      rel="noreferrer"
      {...link}
      className={`${BUTTON_SHAPE} ${BUTTON_LOOKS[look]} ${className}`}
    />
  )
}
