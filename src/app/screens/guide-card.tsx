import { Icon as Download } from 'lucide:download'
import { BUTTON_LOOKS, BUTTON_SHAPE } from '#ui/button.tsx'

// Made from its text when the site is built (scripts/guide).
const GUIDE = '/complete-guide-to-successful-referrals.pdf'

export function GuideCard() {
  return (
    <section
      aria-labelledby="guide"
      className="flex flex-col gap-5 rounded-lg bg-panel p-6 text-on-panel sm:flex-row sm:items-center sm:justify-between sm:p-8"
    >
      <div>
        <h2 id="guide" className="text-lg font-semibold tracking-tight text-balance">
          Complete Guide to Successful Referrals
        </h2>
        <p className="mt-2 max-w-140 text-sm text-on-panel-quiet">
          Who to refer, what to say, and how to see it through to the payment: a few pages to read
          before your next client call.
        </p>
      </div>
      <a href={GUIDE} download className={`${BUTTON_SHAPE} ${BUTTON_LOOKS.onPanel} shrink-0`}>
        <Download aria-hidden="true" className="size-4" />
        Download Guide
      </a>
    </section>
  )
}
