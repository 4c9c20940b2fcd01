interface AvatarProps {
  initials: string
  url: string | null
}

/** A person's picture, or their initials where there is none. Their name stands beside it. */
export function Avatar({ initials, url }: AvatarProps) {
  return (
    <span className="grid size-8 place-items-center overflow-hidden rounded-full bg-brand-soft text-xs font-semibold text-green-ink">
      {url === null ? initials : <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
