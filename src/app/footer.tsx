import { useClient } from '#client/client.ts'

export function Footer() {
  const { config } = useClient()
  return (
    <footer className="print:hidden px-5 py-6 text-center text-xs text-ink-quiet">
      © {new Date().getFullYear()} {config.productName}. All rights reserved.
    </footer>
  )
}
