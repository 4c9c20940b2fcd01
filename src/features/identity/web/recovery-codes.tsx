import { Icon as Download } from 'lucide:download'
import { useClient } from '#client/client.ts'
import { saveFile } from '#client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useToast } from '#ui/toast-context.ts'

interface RecoveryCodesProps {
  email: string
  codes: readonly string[]
  done: string
  onDone: () => void
}

/** The codes, this once: to download or copy before they are gone. */
export function RecoveryCodes({ email, codes, done, onDone }: RecoveryCodesProps) {
  const { productName } = useClient().config
  const toast = useToast()
  const list = codes.join('\n')
  const download = (): void => {
    const text = `Recovery codes for ${email} at ${productName}.\nEach code works once, in place of a code from your app.\n\n${list}\n`
    const name = `${productName.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`
    saveFile(name, new Blob([text], { type: 'text/plain' }))
  }
  const cannotCopy = (): void =>
    toast('failure', { title: 'Unable to copy', description: 'Select the codes and copy them.' })
  return (
    <>
      <p className="mb-4 text-sm text-ink-quiet">
        If you lose your phone, each of these codes signs you in once. Save them somewhere safe: we
        won’t show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 text-center font-mono text-sm select-all min-[22rem]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button look="secondary" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <CopyButton text={list} label="Copy the codes" onBarred={cannotCopy} />
        <Button onClick={onDone} className="ml-auto">
          {done}
        </Button>
      </div>
    </>
  )
}
