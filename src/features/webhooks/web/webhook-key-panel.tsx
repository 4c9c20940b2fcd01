import { Icon as KeyRound } from 'lucide:key-round'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Panel } from '#ui/panel.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useClipboardFailure } from './use-clipboard-failure.ts'
import { useRegenerateKey, useShownOnce, type WebhookCompany } from './use-webhook-key.ts'

export function WebhookKeyPanel({ company }: { company: WebhookCompany }) {
  return (
    <Panel title="API key">
      <div className="px-4 pb-5 sm:px-5">
        <WebhookKey look={company.webhookKeySetAt ? 'secondary' : 'primary'} company={company} />
      </div>
    </Panel>
  )
}

interface WebhookKeyProps {
  look: 'primary' | 'secondary'
  company: WebhookCompany
}

/** When the key was made, and the way to a new one, which is shown once. */
export function WebhookKey({ look, company }: WebhookKeyProps) {
  const [asked, setAsked] = useState(false)
  const { shown, show, hide } = useShownOnce()
  const regenerate = useRegenerateKey(company.id)
  const setAt = company.webhookKeySetAt

  const renew = async (): Promise<boolean> => {
    hide()
    const key = await regenerate()
    if (key) show(key)
    return key !== undefined
  }
  return (
    <>
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-ink-quiet">
          {setAt ? (
            <>
              {company.companyName}’s key was created <TimeAgo instant={setAt} />.
            </>
          ) : (
            `${company.companyName} doesn’t have a key yet.`
          )}{' '}
          For security, we can’t show the key again.
        </p>
        {shown && <NewKey secret={shown.secret} left={shown.left} onHide={hide} />}
        <p role="status" className="sr-only">
          {shown && 'The new key is shown for 30 seconds'}
        </p>
        <div>
          <Button look={look} onClick={() => setAsked(true)}>
            <KeyRound aria-hidden="true" className="size-4" />
            {setAt ? 'Regenerate API key' : 'Create API key'}
          </Button>
        </div>
      </div>
      {asked && (
        <ConfirmNewKey hasKey={setAt !== null} onRenew={renew} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

interface NewKeyProps {
  secret: string
  left: number
  onHide: () => void
}

function NewKey({ secret, left, onHide }: NewKeyProps) {
  const onBarred = useClipboardFailure()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="rounded-md bg-brand-soft p-4">
      <p className="font-medium">Copy the new key now. It’s shown only once.</p>
      <code className="mt-2 block font-mono text-base wrap-anywhere">{secret}</code>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton
          text={secret}
          label="Copy the API key"
          onBarred={onBarred}
          onCopied={() => setCopied(true)}
        />
        <Button look="quiet" onClick={onHide}>
          {isCopied ? 'Copied, hide now' : 'Hide'}
        </Button>
        <span className="text-ink-quiet tabular-nums">Hidden in {left} s</span>
      </div>
    </div>
  )
}

interface ConfirmNewKeyProps {
  hasKey: boolean
  /** Gives whether there is a new key. */
  onRenew: () => Promise<boolean>
  onClose: () => void
}

/** Asked first: a new key stops what uses the one before, and is shown only for a moment. */
function ConfirmNewKey({ hasKey, onRenew, onClose }: ConfirmNewKeyProps) {
  // There is a key as soon as it is made, while this still closes.
  const [hadKey] = useState(hasKey)
  return (
    <ConfirmDialog
      title={hadKey ? 'Regenerate the API key?' : 'Create an API key?'}
      yes={hadKey ? 'Regenerate' : 'Create'}
      look={hadKey ? 'danger' : 'primary'}
      onYes={onRenew}
      onClose={onClose}
    >
      {hadKey && 'The current key stops working right away. Update every system that uses it. '}
      We’ll show the new key once, for 30 seconds.
    </ConfirmDialog>
  )
}
