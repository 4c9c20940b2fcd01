import { linkIn } from '#features/referrals/contact-link.ts'
import type { EmbeddedContactPage } from '#features/referrals/contact-page-data.ts'
import type { TypedContact } from '#features/referrals/web/contact-form.tsx'
import { ContactPage } from '#features/referrals/web/contact-page.tsx'
import { OfflineBar } from '#ui/offline-bar.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { BrandMark } from './brand-mark.tsx'

interface ContactAppProps {
  path: string
  /** Absent in development, where the page asks for it. */
  page?: EmbeddedContactPage | undefined
  typed?: TypedContact | undefined
}

/** The page behind an agent's link: what is imported here is all that a stranger loads. */
export const ContactApp = ({ path, page, typed }: ContactAppProps) => (
  <ToastProvider>
    <ContactPage
      link={linkIn(path)}
      embedded={page}
      typed={typed}
      brandOf={name => <BrandMark name={name} className="text-base" />}
    />
    <OfflineBar />
    <ToastRegion />
  </ToastProvider>
)
