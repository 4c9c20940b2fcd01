import { lazy, Suspense, useState } from 'react'
import { ReferralList } from '#features/referrals/web/referral-list.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '../page-title.tsx'

// The form and its rules are loaded when they are first wanted, not with the dashboard.
const ReferDialog = lazy(async () => {
  const { ReferDialog } = await import('#features/referrals/web/refer-dialog.tsx')
  return { default: ReferDialog }
})

export function DashboardScreen() {
  const [referring, setReferring] = useState(false)
  const refer = (): void => setReferring(true)
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-10">
      <PageTitle name="Your Business" />
      <h1 className="text-xl font-semibold tracking-tight">Your Business Dashboard</h1>
      <p className="mt-1 text-ink-quiet">Track your referrals and earnings</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ReferralList onRefer={refer} />
        <section className="rounded-lg bg-panel p-6 text-on-panel">
          <h2 className="text-lg font-semibold tracking-tight text-balance">
            Ready to increase your earnings?
          </h2>
          <p className="mt-2 text-sm text-on-panel-quiet">
            Connect a client with a partner company and earn a commission.
          </p>
          <Button look="onPanel" onClick={refer} className="mt-5 w-full">
            Make a Referral
          </Button>
        </section>
      </div>
      <Suspense>{referring && <ReferDialog onClose={() => setReferring(false)} />}</Suspense>
    </div>
  )
}
