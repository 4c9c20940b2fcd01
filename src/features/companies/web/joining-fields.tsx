import { useWatch } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { JOINING, JOINING_POLICIES, type JoiningPolicy } from '../joining.ts'

const OPTIONS = JOINING_POLICIES.map(value => ({ value, label: JOINING[value].label }))

/** Who can join the company, and what that means. */
export function JoiningFields() {
  const policy: JoiningPolicy = useWatch({ name: 'joiningPolicy' })
  return (
    <>
      <SelectField
        name="joiningPolicy"
        label="Who can join"
        hint={JOINING[policy].hint}
        options={OPTIONS}
      />
      {policy === 'DOMAINS' && (
        <TextAreaField
          name="joiningDomains"
          label="Email domains"
          hint="One domain per line, for example acme.com. Subdomains count separately."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
