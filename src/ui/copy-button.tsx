import { Icon as Check } from 'lucide:check'
import { Icon as Copy } from 'lucide:copy'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** Told where the browser bars the clipboard, as it does on plain http. */
  onBarred: () => void
  onCopied?: () => void
}

export function CopyButton({ text, label, onBarred, onCopied }: CopyButtonProps) {
  const [copied, copyText] = useCopy()
  const copy = async (): Promise<void> => {
    if (await copyText(text)) onCopied?.()
    else onBarred()
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
