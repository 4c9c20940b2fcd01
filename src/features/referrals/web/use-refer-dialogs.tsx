import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '#ui/lazy-part.tsx'

// What opens over the screen is loaded when it is first wanted.
const ReferDialog = lazyDialog(async () => (await import('./refer-dialog.tsx')).ReferDialog)
const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface ReferredCompany {
  readonly id: string
  readonly companyName: string
}

/** Opens the form or the reader's link for a company; `dialogs` goes where they are shown. */
export const useReferDialogs = () => {
  const [referring, refer] = useState<ReferredCompany>()
  const [sharing, share] = useState<ReferredCompany>()
  const dialogs: ReactNode = (
    <Suspense>
      {referring && <ReferDialog company={referring} onClose={() => refer(undefined)} />}
      {sharing && <ShareDialog company={sharing} onClose={() => share(undefined)} />}
    </Suspense>
  )
  return { refer, share, dialogs }
}
