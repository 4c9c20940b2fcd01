import { Icon as Clock } from 'lucide:clock'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { registerMemberInput } from '../member-input.ts'
import { CompanyPicker } from './company-picker.tsx'
import { MEMBER_GATE_KEY } from './query-keys.ts'
import { registerOwn } from './register-own.ts'

interface JoinPageProps {
  title: string
  onLeave: () => void
  children: ReactNode
}

function JoinPage({ title, onLeave, children }: JoinPageProps) {
  return (
    <div className="mx-auto max-w-110 px-4 py-16 sm:py-24">
      <Clock aria-hidden="true" className="mx-auto size-8 text-ink-quiet" />
      <h1 className="mt-4 text-center text-lg font-semibold tracking-tight text-balance">
        {title}
      </h1>
      {children}
      <div className="mt-6 text-center">
        <Button look="quiet" onClick={onLeave}>
          Sign out
        </Button>
      </div>
    </div>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-center text-sm text-ink-quiet text-pretty">{children}</p>
)

interface JoinWaitingProps {
  request: { readonly companyName: string; readonly declined: boolean }
  onLeave: () => void
}

/** For a person whose company approves its members: they wait, or were declined. */
export function JoinWaiting({ request, onLeave }: JoinWaitingProps) {
  const { companyName, declined } = request
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <JoinPage
      title={declined ? `${companyName} declined your request` : 'Waiting for approval'}
      onLeave={onLeave}
    >
      <Words>
        {declined
          ? 'You can ask to join another company. If you think this is a mistake, contact the company.'
          : `We told the administrators of ${companyName}. We’ll email you when they decide, and this page will refresh. You can close this page.`}
      </Words>
      {declined || isChoosing ? (
        <ChooseCompany />
      ) : (
        <div className="mt-6 text-center">
          <Button look="secondary" onClick={() => setIsChoosing(true)}>
            Choose another company
          </Button>
        </div>
      )}
    </JoinPage>
  )
}

/** For a person whom the chosen company does not let in. */
export function JoinRefused({ reason, onLeave }: { reason: string; onLeave: () => void }) {
  return (
    <JoinPage title="You can’t join this company" onLeave={onLeave}>
      <Words>Your account is confirmed. {reason}</Words>
      <ChooseCompany />
    </JoinPage>
  )
}

const choice = registerMemberInput.pick({ companyId: true })

function ChooseCompany() {
  const queries = useQueryClient()
  const form = useSchemaForm(choice, { companyId: '' })
  const { change } = useChange({
    send: async ({ account, api }, companyId: string) =>
      registerOwn(api, await account(), companyId),
    onDone: () => queries.resetQueries({ queryKey: MEMBER_GATE_KEY }),
    onFailed: error => {
      const message = reasonOf(error) ?? 'Please try again later.'
      form.setError('companyId', { message }, { shouldFocus: true })
    },
  })
  const join = async ({ companyId }: { companyId: string }) => void (await change(companyId))
  return (
    <div className="mt-6">
      <Form form={form} onSubmit={join}>
        <CompanyPicker />
        <SubmitButton className="mt-3">Join this company</SubmitButton>
      </Form>
    </div>
  )
}
