import { Icon as ArrowRight } from 'lucide:arrow-right'
import { ButtonLink } from './button-link.tsx'

/** To the screen that has all of a panel's rows. */
export const ViewAll = ({ path, label = 'View all' }: { path: string; label?: string }) => (
  <ButtonLink look="quiet" to={path} className="-my-2 -mr-2 px-2">
    {label}
    <ArrowRight aria-hidden="true" className="size-4" />
  </ButtonLink>
)
