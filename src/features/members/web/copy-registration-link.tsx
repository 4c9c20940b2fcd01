import { Icon as Check } from 'lucide:check'
import { Icon as LinkIcon } from 'lucide:link'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useCopy } from '#ui/use-copy.ts'

/** Copies the address where people register with a company that does not only take whom it invited. */
export function CopyRegistrationLink({ companyId }: { companyId: string }) {
  const [copied, copy] = useCopy()
  const toast = useToast()
  const url = `${location.origin}/register?company=${encodeURIComponent(companyId)}`
  const Icon = copied ? Check : LinkIcon
  const press = async (): Promise<void> => {
    if (!(await copy(url))) toast('failure', { title: 'Unable to copy link', description: url })
  }
  return (
    <>
      <Button look="quiet" onClick={() => void press()} className="px-3">
        <Icon aria-hidden="true" className="size-4" />
        {copied ? 'Copied' : 'Copy registration link'}
      </Button>
      <span role="status" className="sr-only">
        {copied && 'Registration link copied'}
      </span>
    </>
  )
}
