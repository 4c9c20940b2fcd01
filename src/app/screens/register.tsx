import { useNavigate } from 'react-router'
import { RegisterWizard } from '#features/members/web/register-wizard.tsx'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { Queries } from '../queries.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useStep } from './use-step.ts'

const TITLE = 'Create your account'

export function RegisterScreen() {
  const navigate = useNavigate()
  const step = useStep()
  return (
    <EntryFrame title={TITLE}>
      <PageTitle name={TITLE} />
      <Queries>
        <RegisterWizard
          {...step}
          onLeave={() => void navigate(paths.login)}
          onComplete={async () => navigate(paths.dashboard)}
          onPending={async email => navigate(paths.verify, { state: { email } })}
        />
      </Queries>
    </EntryFrame>
  )
}
