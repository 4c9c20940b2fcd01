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
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

const DOTS = {
  yellow: 'bg-yellow-ink',
  green: 'bg-green-ink',
  red: 'bg-red-ink',
  gray: 'bg-gray-ink',
  blue: 'bg-blue-ink',
  purple: 'bg-purple-ink',
} as const satisfies Record<keyof typeof TONES, string>

/** A status in a table: quieter than a badge. */
export function Dot({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[tone]}`} />
      {children}
    </span>
  )
}
