import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import type { CreateReferralInput } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { usePeopleChoices } from '#features/members/web/people-choices.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { OwnShareLine } from '#features/terms/web/own-share.tsx'
import { Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'
import { ChooserField } from '#ui/chooser.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFailure } from '#ui/use-failure.ts'
import { missingBeforeSubmit, NO_SPLIT, referInput, splitUserIds } from '../referral-input.ts'
import { PickContact } from './pick-contact.tsx'
import { recentCompaniesKey } from './query-keys.ts'
import { REFERRAL_ROW } from './referral-pages.ts'
import { placeReferral } from './use-referrals.ts'

const CREATE_REFERRAL = graphql(`
  mutation CreateReferral($input: CreateReferralInput!) {
    createReferral(input: $input) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

type Typed = z.output<typeof referInput>

const createInput = ({ phone, referralType, splitUserId, ...rest }: Typed) => ({
  ...rest,
  phoneNumber: phone,
  notes: referralType,
  splitUserIds: splitUserIds(splitUserId),
})

/** The field of the form in which the server's field was typed. */
const FIELDS: Readonly<Record<string, keyof Typed>> = {
  name: 'name',
  email: 'email',
  phoneNumber: 'phone',
  notes: 'referralType',
  splitUserIds: 'splitUserId',
}

const fieldOf = (error: unknown): { name: keyof Typed; message: string } | undefined => {
  const name = error instanceof Fault ? FIELDS[error.field ?? ''] : undefined
  return name && { name, message: (error as Fault).message }
}

/** SPEC section 8: what the server says, or "Submission failed" where it said nothing. */
const wordsFor = (error: unknown): ToastText => {
  const said = error instanceof Fault && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
  const { createFailed, submitFailed } = REFERRAL_MESSAGES
  return said ? createFailed([error.message]) : submitFailed
}

interface Companies {
  /** The partner company. */
  readonly companyId: string
  /** The reader's own, whose colleagues are offered to split with. */
  readonly userCompanyId: string | null
}

/** Sends a referral once, however often it is pressed; a second try of the same keeps its key. */
const useSubmitReferral = (
  { companyId, userCompanyId }: Companies,
  setError: (field: keyof Typed, error: { message: string }, how: { shouldFocus: true }) => void,
  onDone: () => void,
) => {
  const me = usePerson().id
  const queries = useQueryClient()
  const [missed, fail] = useFailure()
  const keyFor = useIdempotencyKey()
  const { change: create, failure: refusal } = useChange({
    send: ({ api }, input: CreateReferralInput) => api.send(CREATE_REFERRAL, { input }),
    onDone: ({ createReferral }) => placeReferral(queries, createReferral),
    rereads: [recentCompaniesKey(me)],
    done: REFERRAL_MESSAGES.submitted,
    failed: wordsFor,
    onFailed: error => {
      const field = fieldOf(error)
      if (field) setError(field.name, field, { shouldFocus: true })
    },
  })

  const submit = async (typed: Typed): Promise<void> => {
    const missing = missingBeforeSubmit({ userId: me, companyId, userCompanyId })
    if (missing) return fail(missing)
    const input = { ...createInput(typed), companyId }
    const idempotencyKey = keyFor(JSON.stringify(input))
    if (await create({ ...input, idempotencyKey })) onDone()
  }
  return { submit, failure: refusal ?? missed }
}

const EMPTY = { name: '', email: '', phone: '', referralType: '', splitUserId: NO_SPLIT.value }

interface ReferFormProps extends Companies {
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

export function ReferForm({ companyId, userCompanyId, onClose, children }: ReferFormProps) {
  const form = useSchemaForm(referInput, EMPTY)
  useEffect(() => form.setFocus('name'), [form.setFocus])
  const { submit, failure } = useSubmitReferral(
    { companyId, userCompanyId },
    form.setError,
    onClose,
  )
  return (
    <Form form={form} onSubmit={submit} failure={failure} leaveTitle="Discard this referral?">
      <PickContact />
      <TextField name="name" label="Client name" autoComplete="off" autoCapitalize="words" />
      <EmailField label="Client email" autoComplete="off" />
      <TextField name="phone" label="Client phone" type="tel" inputMode="tel" autoComplete="off" />
      <TextField name="referralType" label="Type of referral" hint="For example, a tax return" />
      {userCompanyId !== null && <SplitField companyId={userCompanyId} />}
      <OwnShareLine companyId={companyId} />
      {children}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-col bg-surface px-5 pt-2 pb-5 sm:static sm:m-0 sm:p-0">
        <SubmitButton>Submit Referral</SubmitButton>
      </div>
    </Form>
  )
}

/** The colleague who shares in the referral. */
function SplitField({ companyId }: { companyId: string }) {
  const me = usePerson().id
  const colleagues = usePeopleChoices({ companyId: { eq: companyId }, id: { ne: me } })
  return <ChooserField name="splitUserId" label="Split with" choices={colleagues} none={NO_SPLIT} />
}
