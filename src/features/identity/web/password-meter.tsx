import { useDeferredValue, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useClient } from '#client/client.ts'
import { memoizeAsync } from '#client/memoize-async.ts'
import {
  loadPasswordStrength,
  PASSWORD_LEVELS,
  type PasswordLevel,
  type PasswordStrength,
} from '../password-strength.ts'

const WORDS = {
  WEAK: 'too easy to guess',
  FAIR: 'fair',
  GOOD: 'good',
  STRONG: 'strong',
} as const satisfies Record<PasswordLevel, string>

const loadOnce = memoizeAsync(loadPasswordStrength)

interface PasswordMeterProps {
  /** The field that it measures. */
  name: string
  /** Names and addresses of the owner, which make a password easy to guess. */
  personal: readonly string[]
}

/** How hard the password that is being typed is to guess. Its room is kept, so nothing jumps. */
export function PasswordMeter({ name, personal }: PasswordMeterProps) {
  const { productName } = useClient().config
  const { watch } = useFormContext()
  const password = useDeferredValue(String(watch(name) ?? ''))
  const strengthOf = useStrength(password !== '')
  const level =
    password && strengthOf ? strengthOf(password, [productName, ...personal]) : undefined
  const reached = level ? PASSWORD_LEVELS.indexOf(level) + 1 : 0
  return (
    <div className="-mt-3 min-h-6">
      {level && (
        <div aria-hidden="true" className="mb-1 flex gap-1">
          {PASSWORD_LEVELS.map((each, index) => (
            <span key={each} className={`h-1 grow rounded-full ${fill(index < reached, level)}`} />
          ))}
        </div>
      )}
      <p role="status" className="text-xs text-ink-quiet">
        {level && `Password strength: ${WORDS[level]}`}
      </p>
    </div>
  )
}

const fill = (isReached: boolean, level: PasswordLevel): string => {
  if (!isReached) return 'bg-sunken'
  return level === 'WEAK' ? 'bg-wrong' : 'bg-brand'
}

/** The estimator, once it is wanted and loaded. Without it there is no meter; the server judges anyway. */
const useStrength = (isWanted: boolean): PasswordStrength | undefined => {
  const [strength, setStrength] = useState<{ of: PasswordStrength }>()
  useEffect(() => {
    if (!isWanted) return
    loadOnce().then(
      of => setStrength({ of }),
      () => undefined,
    )
  }, [isWanted])
  return strength?.of
}
