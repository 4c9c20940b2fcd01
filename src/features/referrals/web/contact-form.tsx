import { useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { EmailField } from '#ui/email-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ContactLink } from '../contact-link.ts'
import { contactInput } from '../referral-input.ts'
import type { Recommendation } from './use-contact-page.ts'
import { type Contact, useSubmitContact } from './use-submit-contact.ts'

const formInput = contactInput.extend({ website: z.string().optional() })
const EMPTY = { name: '', email: '', phone: '', notes: '', website: '' }

export type TypedContact = typeof EMPTY

interface ContactFormProps {
  link: ContactLink
  recommendation: Recommendation
  typed: TypedContact | undefined
  onSent: (contact: Contact) => void
}

const never = () => () => undefined

export function ContactForm({ link, recommendation, typed, onSent }: ContactFormProps) {
  const form = useSchemaForm(formInput, typed ?? EMPTY)
  // Before its scripts run, the browser itself would send the form, into the address.
  const canSend = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { submit, failure, isChecking } = useSubmitContact(link, form.setError, onSent)
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="mb-6 text-lg font-semibold tracking-tight">
        Your details
      </h2>
      <Form form={form} onSubmit={submit} failure={failure}>
        <TextField name="name" label="Your name" autoComplete="name" autoCapitalize="words" />
        <EmailField autoComplete="email" autoCapitalize="none" />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
        <TextAreaField
          name="notes"
          label="How can they help?"
          hint="A sentence or two is enough."
          autoComplete="off"
        />
        <Trap />
        <fieldset disabled={!canSend} className="contents">
          <SubmitButton className="w-full">Send my request</SubmitButton>
        </fieldset>
        <p role="status" className="mt-3 text-center text-sm text-ink-quiet empty:hidden">
          {isChecking && 'Running a quick security check. This takes a few seconds.'}
        </p>
      </Form>
      <WhatHappens recommendation={recommendation} />
    </section>
  )
}

/** A field for machines, which fill in all that they find. */
function Trap() {
  const { register } = useFormContext()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" tabIndex={-1} autoComplete="off" {...register('website')} />
    </div>
  )
}

function WhatHappens({ recommendation }: { recommendation: Recommendation }) {
  const { companyName, agentName, referringCompanyName, productName } = recommendation
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm text-ink-quiet wrap-anywhere">
      <h3 className="font-medium text-ink">What happens with your details</h3>
      <p className="mt-1.5">
        {companyName} receives them to contact you about this request. {agentName} and referral
        managers at {referringCompanyName} and {productName} can see them too, to follow up. To have
        them corrected or deleted, ask {agentName} or {companyName}.
      </p>
    </div>
  )
}
