import type { ReactNode } from 'react'
import { useOwnMember } from '#features/members/web/use-own-member.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton, SkeletonField } from '#ui/skeleton.tsx'
import { ReferForm } from './refer-form.tsx'

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
  const query = useOwnMember()
  return (
    <Loaded query={query} failed="We couldn’t load the form." skeleton={<ReferFormSkeleton />}>
      {({ companyId: userCompanyId }) => (
        <ReferForm companyId={company.id} userCompanyId={userCompanyId} onClose={onClose}>
          {children}
        </ReferForm>
      )}
    </Loaded>
  )
}

function ReferFormSkeleton() {
  return (
    <LoadingStatus words="Loading the form" className="flex flex-col gap-4">
      {['Name', 'Email', 'Phone', 'Type', 'Split'].map(field => (
        <SkeletonField key={field} />
      ))}
      <Skeleton className="mt-1 h-11 w-full" />
    </LoadingStatus>
  )
}
