import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type CompanyPerson, useSetActive } from './use-company-people.ts'

interface ActiveQuestionProps {
  person: CompanyPerson
  companyId: string
  onClose: () => void
}

/** Asked first: whoever is kept out is signed out at once, and their link stops. */
export function ActiveQuestion({ person, companyId, onClose }: ActiveQuestionProps) {
  const setActive = useSetActive(companyId)
  const [waiting, setWaiting] = useState(false)
  const { name } = person
  const isComing = person.active === false
  const verb = isComing ? 'Activate' : 'Deactivate'

  const act = async (): Promise<void> => {
    setWaiting(true)
    const isDone = await setActive(person, isComing)
    setWaiting(false)
    if (isDone) onClose()
  }
  return (
    <Dialog title={`${verb} ${name}?`} onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        {isComing
          ? 'They can sign in again, and their referral link works again.'
          : 'They are signed out at once and cannot sign in, and their referral link says that it is no longer active. Their referrals stay, and you can activate them again.'}
      </p>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button waiting={waiting} onClick={() => void act()}>
          {verb}
        </Button>
      </div>
    </Dialog>
  )
}
