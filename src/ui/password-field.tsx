import { Icon as Eye } from 'lucide:eye'
import { Icon as EyeOff } from 'lucide:eye-off'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CONTROL } from './control.ts'
import { FieldFrame } from './field-frame.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden unless its owner asks to see what they type. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { register } = useFormContext()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => (
        <span className="relative block">
          <input
            {...control}
            {...register(name)}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL} pr-11`}
          />
          <button
            type="button"
            aria-label="Show characters"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-quiet hover:text-ink focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
