import { Icon as CircleCheck } from 'lucide:circle-check'
import { useEffect, useRef } from 'react'
import type { Recommendation } from './use-contact-page.ts'
import type { Contact } from './use-submit-contact.ts'

const LABELS: Readonly<Record<keyof Contact, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  notes: 'How they can help',
}

interface ContactThanksProps {
  contact: Contact
  recommendation: Recommendation
}

/** Thanks, what was sent, and what comes next. */
export function ContactThanks({ contact, recommendation }: ContactThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone; who listens hears the thanks.
  useEffect(() => heading.current?.focus(), [])
  const { companyName, agentName } = recommendation
  return (
    <section aria-labelledby="thanks" className="wrap-anywhere">
      <CircleCheck aria-hidden="true" className="size-12 text-brand" strokeWidth={1.5} />
      <h2
        ref={heading}
        id="thanks"
        tabIndex={-1}
        className="mt-5 text-[1.625rem]/8 font-semibold tracking-tight text-balance outline-none"
      >
        Thank you, <bdi>{contact.name}</bdi>
      </h2>
      <p className="mt-2 text-ink-quiet">
        Your request is on its way to {companyName}, who will contact you by email or phone.{' '}
        {agentName} can follow the progress.
      </p>
      <h3 className="mt-8 text-sm font-medium">What you sent</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {(Object.keys(LABELS) as (keyof Contact)[]).map(field => (
          <div key={field} className="gap-4 py-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-quiet">{LABELS[field]}</dt>
            <dd className="whitespace-pre-line">
              <bdi>{contact[field]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-ink-quiet">You can close this page now.</p>
    </section>
  )
}
