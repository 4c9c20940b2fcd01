import { useState } from 'react'
import { usePerson } from '#client/person-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SECOND_FACTOR } from './second-factor-words.ts'
import { useCreateRecoveryCodes } from './use-recovery-codes.ts'

export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { email } = usePerson()
  const create = useCreateRecoveryCodes({ failed: SECOND_FACTOR.codesFailed })
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title="New recovery codes" onClose={onClose}>
      {codes ? (
        <RecoveryCodes email={email} codes={codes} done="Done" onDone={onClose} />
      ) : (
        <>
          <p className="mb-5 text-sm text-ink-quiet">
            You’ll get ten new codes. The ones you have now stop working.
          </p>
          <ProveForm
            withCode
            submit="Create codes"
            onCancel={onClose}
            onProven={async () => setCodes(await create())}
          />
        </>
      )}
    </Dialog>
  )
}
