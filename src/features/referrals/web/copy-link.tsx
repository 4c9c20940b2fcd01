import { Icon as Check } from 'lucide:check'
import { Icon as Copy } from 'lucide:copy'
import { Button } from '#ui/button.tsx'
import { useCopyLink } from './use-referral-link.ts'

interface CopyLinkProps {
  company: { id: string; companyName: string }
  children: string
  className?: string
}

/** Copies the reader's link to a company; says so for two seconds. */
export function CopyLink({ company, children, className = '' }: CopyLinkProps) {
  const { copied, copyLink } = useCopyLink()
  const Icon = copied ? Check : Copy
  return (
    <Button
      look="secondary"
      aria-label={`${copied ? 'Copied' : children}: ${company.companyName}`}
      onClick={() => void copyLink(company.id)}
      className={className}
    >
      <Icon aria-hidden="true" className="size-4" />
      {copied ? 'Copied' : children}
    </Button>
  )
}
