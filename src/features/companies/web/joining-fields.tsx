import { useWatch } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { JOINING, JOINING_POLICIES, type JoiningPolicy } from '../joining.ts'

const OPTIONS = JOINING_POLICIES.map(value => ({ value, label: JOINING[value].label }))
const DEFAULT = { value: '', label: 'Default for new companies' }

/** Who can join the company, and what that means. */
export function JoiningFields({ withDefault = false }: { withDefault?: boolean }) {
  const policy: JoiningPolicy | '' = useWatch({ name: 'joiningPolicy' })
  return (
    <>
      <SelectField
        name="joiningPolicy"
        label="Who can join"
        hint={policy === '' ? 'The platform’s default policy.' : JOINING[policy].hint}
        options={withDefault ? [DEFAULT, ...OPTIONS] : OPTIONS}
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
