/** The product's mark beside its name. */
export function BrandMark({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-2.5 font-semibold tracking-tight ${className}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-panel" />
        <path
          d="M9 8.5h14a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-6.6L11.5 26v-4.5H9A2.5 2.5 0 0 1 6.5 19v-8A2.5 2.5 0 0 1 9 8.5Z"
          className="fill-on-panel"
        />
        <path
          d="m11.5 15.2 3.2 3.2 5.8-6"
          fill="none"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-panel"
        />
      </svg>
      <span className="truncate">{name}</span>
    </span>
  )
}
