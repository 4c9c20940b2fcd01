import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReferForm } from './refer-form.tsx'
import { useReferOptions } from './use-refer-options.ts'

interface ReferDialogProps {
  company: { id: string; companyName: string }
  onClose: () => void
}

export const ReferDialog = ({ company, onClose }: ReferDialogProps) => (
  <Dialog isSheet title={`Refer a client to ${company.companyName}`} onClose={onClose}>
    <LoadedReferForm company={company} onClose={onClose} />
  </Dialog>
)

interface LoadedReferFormProps extends ReferDialogProps {
  /** Below the fields. */
  children?: ReactNode
}

export function LoadedReferForm({ company, onClose, children }: LoadedReferFormProps) {
  const query = useReferOptions()
  return (
    <Loaded query={query} failed="We couldn’t load the form." skeleton={<ReferFormSkeleton />}>
      {options => (
        <ReferForm companyId={company.id} options={options} onClose={onClose}>
          {children}
        </ReferForm>
      )}
    </Loaded>
  )
}

function ReferFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the form</span>
      {['Name', 'Email', 'Phone', 'Type', 'Split'].map(field => (
        <div key={field} className="h-18">
          <Skeleton className="mb-1.5 h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="mt-1 h-11 w-full" />
    </div>
  )
}
