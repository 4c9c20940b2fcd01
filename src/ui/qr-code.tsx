import { encode } from 'uqr'
import { darkPath } from './dark-path.ts'

/** Dark on light in both themes: not every camera reads the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line"
    >
      <rect width={size} height={size} className="fill-on-panel" />
      <path d={darkPath(data)} className="fill-panel" />
    </svg>
  )
}
