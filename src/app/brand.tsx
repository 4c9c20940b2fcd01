import { useClient } from '#client/client.ts'
import { BrandMark } from './brand-mark.tsx'

/** The product's mark and name. */
export function Brand({ className = '' }: { className?: string }) {
  const { config } = useClient()
  return <BrandMark name={config.productName} className={className} />
}
