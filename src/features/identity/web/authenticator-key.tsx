import { encode } from 'uqr'
import { useClient } from '#client/client.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useToast } from '#ui/toast-context.ts'
import { authenticatorUri, darkPath, inGroups } from '../authenticator.ts'

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
      <QrCode text={authenticatorUri({ productName, email, secret })} />
      <p className="text-center text-sm text-ink-quiet">No camera at hand? Type this key.</p>
      <div className="flex w-full items-center gap-2 rounded-md bg-sunken p-2 pl-3">
        <code className="min-w-0 grow font-mono text-sm wrap-anywhere select-all">
          {inGroups(secret)}
        </code>
        <CopyButton text={secret} label="Copy the key" onBarred={barred} />
      </div>
    </div>
  )
}

/** Dark on light in both themes: not every camera reads the other way round. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line"
    >
      <rect width={size} height={size} className="fill-on-panel" />
      <path d={darkPath(data)} className="fill-panel" />
    </svg>
  )
}
