import type { ReactNode } from 'react'

const TONES = {
  yellow: 'bg-yellow-soft text-yellow-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  gray: 'bg-gray-soft text-gray-ink',
  blue: 'bg-blue-soft text-blue-ink',
  purple: 'bg-purple-soft text-purple-ink',
} as const

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 forced-colors:border text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

const DOTS = {
  yellow: 'bg-yellow-dot',
  green: 'bg-green-dot',
  red: 'bg-red-dot',
  gray: 'bg-gray-dot',
  blue: 'bg-blue-dot',
  purple: 'bg-purple-dot',
} as const satisfies Record<keyof typeof TONES, string>

/** A status in a table: quieter than a badge. */
export function Dot({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full forced-colors:bg-[CanvasText] ${DOTS[tone]}`}
      />
      {children}
    </span>
  )
}
