import './zod-without-eval.ts'
import './app.css'
import { createRoot } from 'react-dom/client'
import { linkIn } from '#features/referrals/contact-link.ts'
import { ContactPage } from '#features/referrals/web/contact-page.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { BrandMark } from './brand-mark.tsx'

// The page behind an agent's link: what is imported here is all that a stranger loads.
const element = document.getElementById('root')
if (!element) throw new Error('contact.html has no #root')
createRoot(element).render(
  <ToastProvider>
    <ContactPage
      link={linkIn(location.pathname)}
      brandOf={name => <BrandMark name={name} className="text-base" />}
    />
    <ToastRegion />
  </ToastProvider>,
)
