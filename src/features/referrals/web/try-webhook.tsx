import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { responseLabel } from '#features/webhooks/web/response-label.ts'
import { useFreshInbound } from '#features/webhooks/web/use-inbound-calls.ts'
import { WebhookCode } from '#features/webhooks/web/webhook-code.tsx'
import { badInput } from '#kernel/errors.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sendWebhook, type WebhookAnswer } from './send-webhook.ts'

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
  referralId: z.string().trim().min(1, 'Please enter a referral ID'),
  key: z.string().trim().min(1, 'Please enter the API key'),
  status: z.string(),
})

type Typed = z.output<typeof tryInput>

/** One real call, with a referral of their own: what happens is what would happen. */
export function TryWebhook({ companyId, statuses, referrals }: TryWebhookProps) {
  const refresh = useFreshInbound(companyId)
  const [answer, setAnswer] = useState<WebhookAnswer>()
  const form = useSchemaForm(tryInput, {
    referralId: '',
    key: '',
    status: statuses[0]?.value ?? '',
  })

  const { change: send, failure } = useChange({
    send: async (_client, typed: Typed): Promise<void> => {
      const said = await sendWebhook({ companyId, ...typed })
      setAnswer(said)
      refresh()
      if (said.status !== 200) throw badInput(said.reason ?? '')
    },
    onDone: (_result, typed) => form.reset(typed),
    done: (_result, { status }) => {
      const { label = status } = statuses.find(({ value }) => value === status) ?? {}
      return REFERRAL_MESSAGES.updated(label)
    },
    failed: error => REFERRAL_MESSAGES.updateFailed(reasonOf(error)),
  })
  const sendAnew = async (typed: Typed): Promise<void> => {
    setAnswer(undefined)
    await send(typed)
  }
  return (
    <Panel title="Try it">
      <div className="px-4 pb-6 text-sm sm:px-5">
        <p className="mb-4 max-w-160 text-ink-quiet">
          Sends a real request. The referral’s status changes for everyone who can see it.
        </p>
        <Form form={form} onSubmit={sendAnew} failure={failure}>
          <TryFields statuses={statuses} referrals={referrals} />
          <div>
            <SubmitButton>Send</SubmitButton>
          </div>
        </Form>
        <div role="status" className="mt-4 empty:hidden">
          {answer && <WebhookCode label={responseLabel(answer.status)} text={answer.text} />}
        </div>
      </div>
    </Panel>
  )
}

function TryFields({ statuses, referrals }: Omit<TryWebhookProps, 'companyId'>) {
  return (
    <>
      {referrals.length > 0 && <ReferralPicker referrals={referrals} />}
      <div className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
        <TextField
          name="referralId"
          label="Referral ID"
          hint="The whole ID, or its first eight characters"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField name="status" label="Status" options={statuses} />
      </div>
      <TextField
        name="key"
        label="API key"
        hint="Used for this request only. We don’t store it."
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

/** Fills the ID in, so that nobody has to look it up. */
function ReferralPicker({ referrals }: Pick<TryWebhookProps, 'referrals'>) {
  const { watch, setValue } = useFormContext<Typed>()
  const typed = watch('referralId')
  const isListed = referrals.some(({ value }) => value === typed)
  return (
    <FieldFrame name="recent" label="Recent referrals" hint={undefined}>
      {control => (
        <Select
          {...control}
          value={isListed ? typed : ''}
          onChange={({ target }) => setValue('referralId', target.value, { shouldValidate: true })}
        >
          <option value="">Choose one, or enter its ID below</option>
          {referrals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
