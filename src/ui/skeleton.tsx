/** A gray bar where a text or a picture will stand; give it the size of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none ${className}`}
    />
  )
}
