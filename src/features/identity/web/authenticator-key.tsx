import { useClient } from '#client/client.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useToast } from '#ui/toast-context.ts'
import { authenticatorUri, inGroups } from '../authenticator.ts'

interface AuthenticatorKeyProps {
  email: string
  secret: string
}

/** The secret that an authenticator app learns: as a picture for a camera, as text to copy. */
export function AuthenticatorKey({ email, secret }: AuthenticatorKeyProps) {
  const { productName } = useClient().config
  const toast = useToast()
  const barred = (): void =>
    toast('failure', { title: 'Unable to copy', description: 'Select the key and copy it.' })
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode
        text={authenticatorUri({ productName, email, secret })}
        label="QR code for your authenticator app"
      />
      <p className="text-center text-sm text-ink-quiet">Can’t scan the code? Enter this key.</p>
      <div className="flex w-full items-center gap-2 rounded-md bg-sunken p-2 pl-3">
        <code className="min-w-0 grow font-mono text-sm wrap-anywhere select-all">
          {inGroups(secret)}
        </code>
        <CopyButton text={secret} label="Copy the key" onBarred={barred} />
      </div>
    </div>
  )
}
