import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

// SPEC section 9: the confirmation lasts two seconds.
const CONFIRMED = 2_000

interface CopyButtonProps {
  text: string
  label: string
  /** Told where the browser bars the clipboard, as it does on plain http. */
  onBarred: () => void
}

export function CopyButton({ text, label, onBarred }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      onBarred()
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button look="secondary" aria-label={label} onClick={() => void copy()} className="min-w-24">
        <Icon aria-hidden="true" className="size-4" />
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </>
  )
}
