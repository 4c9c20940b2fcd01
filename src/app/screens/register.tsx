import { useNavigate } from 'react-router'
import { RegisterWizard } from '#features/members/web/register-wizard.tsx'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { Queries } from '../queries.tsx'
import { EntryFrame } from './entry-frame.tsx'

const TITLE = 'Create your account'

export function RegisterScreen() {
  const navigate = useNavigate()
  return (
    <EntryFrame title={TITLE}>
      <PageTitle name={TITLE} />
      <Queries>
        <RegisterWizard
          onLeave={() => void navigate(paths.login)}
          onComplete={async () => navigate(paths.dashboard)}
          onPending={async email => navigate(paths.verify, { state: { email } })}
        />
      </Queries>
    </EntryFrame>
  )
}
