import { useId, useState } from 'react'
import { z } from 'zod'
import { MESSAGES } from '#kernel/messages.ts'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { Panel } from '#ui/panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { sendWebhook, type WebhookAnswer } from './send-webhook.ts'
import { useFreshInbound } from './use-inbound-calls.ts'
import { WebhookCode } from './webhook-code.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

interface TryWebhookProps {
  companyId: string
  statuses: readonly Choice[]
  /** Referrals that the reader knows of; any other can be typed. */
  referrals: readonly Choice[]
}

const tryInput = z.object({
  referralId: z.string().trim().min(1, 'Please enter a referral id'),
  key: z.string().trim().min(1, 'Please enter the API key'),
  status: z.string(),
})

/** One real call, with a referral of their own: what happens is what would happen. */
export function TryWebhook({ companyId, statuses, referrals }: TryWebhookProps) {
  const toast = useToast()
  const refresh = useFreshInbound(companyId)
  const [answer, setAnswer] = useState<WebhookAnswer>()
  const form = useSchemaForm(tryInput, {
    referralId: '',
    key: '',
    status: statuses[0]?.value ?? '',
  })

  const send = async (typed: z.output<typeof tryInput>): Promise<void> => {
    setAnswer(undefined)
    try {
      const said = await sendWebhook({ companyId, ...typed })
      setAnswer(said)
      if (said.status === 200) {
        const { label = typed.status } = statuses.find(({ value }) => value === typed.status) ?? {}
        toast('success', MESSAGES.referrals.updated(label))
      } else {
        toast('failure', MESSAGES.referrals.updateFailed(said.reason))
      }
      refresh()
    } catch {
      toast('failure', MESSAGES.referrals.updateFailed())
    }
  }
  return (
    <Panel title="Try it">
      <div className="px-4 pb-6 text-sm sm:px-5">
        <p className="mb-4 max-w-160 text-ink-quiet">
          This makes a real call with a referral that your company received: its status changes, and
          everyone who has a share in it sees that.
        </p>
        <Form form={form} onSubmit={send}>
          <TryFields statuses={statuses} referrals={referrals} />
          <div>
            <SubmitButton>Send</SubmitButton>
          </div>
        </Form>
        <div role="status" className="mt-4 empty:hidden">
          {answer && <WebhookCode label={`Answered ${answer.status}`} text={answer.text} />}
        </div>
      </div>
    </Panel>
  )
}

function TryFields({ statuses, referrals }: Omit<TryWebhookProps, 'companyId'>) {
  const listId = useId()
  return (
    <>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <TextField
          name="referralId"
          label="Referral ID"
          list={listId}
          autoComplete="off"
          spellCheck={false}
        />
        <datalist id={listId}>
          {referrals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        <SelectField name="status" label="Status" options={statuses} />
      </div>
      <TextField
        name="key"
        label="API key"
        hint="It is sent with this call and kept nowhere."
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
