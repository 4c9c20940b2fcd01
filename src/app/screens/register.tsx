import { useState } from 'react'
import { useNavigate } from 'react-router'
import { InvitedWizard } from '#features/members/web/invited-wizard.tsx'
import { RegisterWizard } from '#features/members/web/register-wizard.tsx'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { Queries } from '../queries.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useStep } from './use-step.ts'

const TITLE = 'Create your account'

export function RegisterScreen() {
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(location.search).get('invitation'))
  const wizard = {
    ...useStep(),
    onLeave: () => void navigate(paths.login),
    onComplete: async () => navigate(paths.dashboard),
    onPending: async (email: string) => navigate(paths.verify, { state: { email } }),
  }
  return (
    <EntryFrame title={TITLE}>
      <PageTitle name={TITLE} />
      <Queries>
        {token === null ? (
          <RegisterWizard {...wizard} />
        ) : (
          <InvitedWizard token={token} {...wizard} />
        )}
      </Queries>
    </EntryFrame>
  )
}
