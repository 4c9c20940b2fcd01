import { type ComponentProps, createElement } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** A component that draws these shapes. `lucide:NAME` is a module that exports one (build/icons.ts). */
export const makeIcon = (shapes: readonly Shape[]) => (props: ComponentProps<'svg'>) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    {shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))}
  </svg>
)
