import { Icon as Unlink } from 'lucide:unlink'
import { type ReactNode, useState } from 'react'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { ContactLink } from '../contact-link.ts'
import { type EmbeddedContactPage, NEUTRAL_TITLE, recommendation } from '../contact-page-data.ts'
import { ContactForm, type TypedContact } from './contact-form.tsx'
import { ContactFrame } from './contact-frame.tsx'
import { ContactStory } from './contact-story.tsx'
import { ContactThanks } from './contact-thanks.tsx'
import { ContactWaiting } from './contact-waiting.tsx'
import { type Recommendation, useContactPage } from './use-contact-page.ts'
import type { Contact } from './use-submit-contact.ts'

type BrandOf = (productName: string) => ReactNode

interface ContactPageProps {
  /** Nothing where the address misses a part. */
  link: ContactLink | undefined
  /** What the server wrote into the page. */
  embedded: EmbeddedContactPage | undefined
  /** What was typed into the page as the server rendered it. */
  typed: TypedContact | undefined
  brandOf: BrandOf
}

/** What a client sees who opens an agent's link. */
export function ContactPage({ link, embedded, typed, brandOf }: ContactPageProps) {
  const { loaded, retry } = useContactPage(link, embedded)
  switch (loaded.is) {
    case 'loading':
      return <ContactWaiting />
    case 'failed':
      return (
        <main className="grid min-h-dvh place-items-center">
          <title>{NEUTRAL_TITLE}</title>
          <h1 className="sr-only">{NEUTRAL_TITLE}</h1>
          <ErrorState
            sentence="We couldn’t load this page. Check your connection and try again."
            waiting={false}
            onRetry={retry}
          />
        </main>
      )
    case 'dead':
      return <DeadLink productName={loaded.productName} brandOf={brandOf} />
    case 'open':
      return (
        link && (
          <Open
            link={link}
            recommendation={loaded.recommendation}
            typed={typed}
            brandOf={brandOf}
          />
        )
      )
  }
}

interface OpenProps {
  link: ContactLink
  recommendation: Recommendation
  typed: TypedContact | undefined
  brandOf: BrandOf
}

function Open({ link, recommendation: shown, typed, brandOf }: OpenProps) {
  const [sent, setSent] = useState<Contact>()
  const { productName, agentName, companyName } = shown
  return (
    <ContactFrame
      brand={brandOf(productName)}
      story={<ContactStory recommendation={shown} isSent={sent !== undefined} />}
    >
      <title>{`${recommendation(agentName, companyName)} · ${productName}`}</title>
      {sent ? (
        <ContactThanks contact={sent} recommendation={shown} />
      ) : (
        <ContactForm link={link} recommendation={shown} typed={typed} onSent={setSent} />
      )}
    </ContactFrame>
  )
}

/** The spec's message, and what to do about it. */
function DeadLink({ productName, brandOf }: { productName: string; brandOf: BrandOf }) {
  const { title } = REFERRAL_MESSAGES.missingRoute
  return (
    <main className="mx-auto flex min-h-dvh max-w-112 flex-col px-5 pt-6 pb-12">
      <title>{`${title} · ${productName}`}</title>
      {brandOf(productName)}
      <div className="my-auto py-12">
        <Unlink aria-hidden="true" className="mb-5 size-12 text-brand" strokeWidth={1.5} />
        <h1 className="text-[1.625rem]/8 font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-3 text-ink-quiet">
          This link is incomplete or no longer active. Ask the person who sent it for a new one.
        </p>
      </div>
    </main>
  )
}
