import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  url: string | null
}

/** A person's picture, or their initials where there is none. Their name stands beside it. */
export function Avatar({ name, url }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-xs font-semibold text-green-ink"
    >
      {url === null ? (
        initialsOf(name)
      ) : (
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </span>
  )
}
