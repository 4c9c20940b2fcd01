import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReferForm } from './refer-form.tsx'
import { useReferOptions } from './use-refer-options.ts'

export function ReferDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Refer a client" onClose={onClose}>
      <ReferDialogBody onClose={onClose} />
    </Dialog>
  )
}

function ReferDialogBody({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useReferOptions()
  if (data) return <ReferForm options={data} onClose={onClose} />
  if (!isError) return <ReferFormSkeleton />
  return (
    <ErrorState
      sentence="The companies could not be loaded."
      waiting={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function ReferFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-1">
      <span className="sr-only">Loading companies</span>
      {['Company', 'Name', 'Email', 'Phone', 'Type', 'Split'].map(field => (
        <div key={field} className="h-25.5">
          <Skeleton className="mb-2.5 h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="mt-1 h-11 w-full" />
    </div>
  )
}
