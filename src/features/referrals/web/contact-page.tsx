import { Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MESSAGES } from '#kernel/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ContactLink } from '../contact-link.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactStory } from './contact-story.tsx'
import { ContactThanks } from './contact-thanks.tsx'
import { type Recommendation, useContactPage } from './use-contact-page.ts'
import type { Contact } from './use-submit-contact.ts'

type BrandOf = (productName: string) => ReactNode

interface ContactPageProps {
  /** Nothing where the address misses a part. */
  link: ContactLink | undefined
  brandOf: BrandOf
}

/** What a client sees who opens an agent's link. */
export function ContactPage({ link, brandOf }: ContactPageProps) {
  const { loaded, retry } = useContactPage(link)
  switch (loaded.is) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return (
        <main className="grid min-h-dvh place-items-center">
          <title>A good word for you</title>
          <h1 className="sr-only">A good word for you</h1>
          <ErrorState
            sentence="This page could not be loaded. Check your connection and try again."
            waiting={false}
            onRetry={retry}
          />
        </main>
      )
    case 'dead':
      return <DeadLink productName={loaded.productName} brandOf={brandOf} />
    case 'open':
      return link && <Open link={link} recommendation={loaded.recommendation} brandOf={brandOf} />
  }
}

interface OpenProps {
  link: ContactLink
  recommendation: Recommendation
  brandOf: BrandOf
}

function Open({ link, recommendation, brandOf }: OpenProps) {
  const [sent, setSent] = useState<Contact>()
  const { productName, agentName, companyName } = recommendation
  return (
    <Frame
      brand={brandOf(productName)}
      story={<ContactStory recommendation={recommendation} isSent={sent !== undefined} />}
    >
      <title>{`${agentName} recommends ${companyName} · ${productName}`}</title>
      {sent ? (
        <ContactThanks contact={sent} recommendation={recommendation} />
      ) : (
        <ContactForm link={link} recommendation={recommendation} onSent={setSent} />
      )}
    </Frame>
  )
}

interface FrameProps {
  brand: ReactNode
  story: ReactNode
  children: ReactNode
}

/** The story beside what is asked, or above it on a phone. */
function Frame({ brand, story, children }: FrameProps) {
  return (
    <main className="min-h-dvh lg:grid lg:grid-cols-2">
      <div className="bg-panel text-on-panel">
        <div className="mx-auto flex h-full max-w-120 flex-col gap-8 px-5 pt-6 pb-10 lg:sticky lg:top-0 lg:h-dvh lg:px-8 lg:py-10">
          {brand}
          <div className="lg:my-auto">{story}</div>
        </div>
      </div>
      <div className="mx-auto w-full max-w-120 px-5 pt-8 pb-12 lg:my-auto lg:px-8 lg:py-12">
        {children}
      </div>
    </main>
  )
}

/** The spec's message, and what to do about it. */
function DeadLink({ productName, brandOf }: { productName: string; brandOf: BrandOf }) {
  const { title } = MESSAGES.referrals.missingRoute
  return (
    <main className="mx-auto flex min-h-dvh max-w-112 flex-col px-5 pt-6 pb-12">
      <title>{`${title} · ${productName}`}</title>
      {brandOf(productName)}
      <div className="my-auto py-12">
        <Unlink aria-hidden="true" className="mb-5 size-12 text-brand" strokeWidth={1.5} />
        <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-3 text-ink-quiet">
          This link is incomplete, or it is no longer active. Please ask the person who sent it to
          you for a new one.
        </p>
      </div>
    </main>
  )
}

function Waiting() {
  return (
    <Frame
      brand={<span className="h-7" />}
      story={
        <div role="status" className="h-44 lg:h-64">
          <span className="sr-only">Loading</span>
        </div>
      }
    >
      <h1 className="sr-only">A good word for you</h1>
      <Skeleton className="mb-8 h-6 w-64 max-w-full" />
      {['Name', 'Email', 'Phone', 'Notes'].map(field => (
        <div key={field} className="h-25.5">
          <Skeleton className="mb-2.5 h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </Frame>
  )
}
