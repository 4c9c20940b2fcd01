import './zod-without-eval.ts'
import './app.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EMBEDDED_ID } from '#features/referrals/contact-page-data.ts'
import type { TypedContact } from '#features/referrals/web/contact-form.tsx'
import { ContactApp } from './contact-app.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('contact.html has no #root')
const embedded = document.getElementById(EMBEDDED_ID)?.textContent
const form = element.querySelector('form')
// What was typed before the scripts arrived.
const typed = form ? (Object.fromEntries(new FormData(form)) as TypedContact) : undefined
const app = (
  <ContactApp
    path={location.pathname}
    page={embedded ? JSON.parse(embedded) : undefined}
    typed={typed}
  />
)
if (embedded && element.hasChildNodes()) hydrateRoot(element, app)
else createRoot(element).render(app)
