import { Icon as Contact } from 'lucide:contact-round'
import { useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'

// The Contact Picker API, which only browsers on Android have.
interface PickedContact {
  readonly name?: readonly string[]
  readonly email?: readonly string[]
  readonly tel?: readonly string[]
}

const contacts = (
  navigator as { contacts?: { select(properties: string[]): Promise<PickedContact[]> } }
).contacts

/** Fills the client's name, email and phone in from the phone's contacts, where the browser lets it. */
export function PickContact() {
  const { setValue, setFocus } = useFormContext()
  if (!contacts) return null
  const pick = async (): Promise<void> => {
    // Who closes the list without a choice has done nothing wrong.
    const [picked] = await contacts.select(['name', 'email', 'tel']).catch(() => [])
    if (!picked) return
    const { name, email, tel } = picked
    for (const [field, values] of Object.entries({ name, email, phone: tel })) {
      if (values?.[0]) setValue(field, values[0], { shouldDirty: true, shouldValidate: true })
    }
    setFocus('referralType')
  }
  return (
    <Button look="secondary" className="mb-1 self-start" onClick={() => void pick()}>
      <Contact aria-hidden="true" className="size-4" />
      From contacts
    </Button>
  )
}
