import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { InvitedWizard } from '#features/members/web/invited-wizard.tsx'
import { RegisterWizard } from '#features/members/web/register-wizard.tsx'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { Queries } from '../queries.tsx'
import { EntryFrame } from './entry-frame.tsx'

const TITLE = 'Create your account'

export function RegisterScreen() {
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(location.search).get('invitation'))
  useSignedOut(token === null)
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

/** Whoever is signed in already stays so and goes to the dashboard, unless an invitation asks for another account. */
const useSignedOut = (isAsked: boolean): void => {
  const { session } = useClient()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async (): Promise<void> => {
      if (isAsked && (await session.person())) await navigate(paths.dashboard, { replace: true })
    }
    void leave()
  }, [isAsked, session, navigate])
}

interface Step {
  readonly step: number
  readonly onNext: () => void
  readonly onBack: (steps: number) => void
}

const stepIn = (state: unknown): number => {
  const { step } = (state ?? {}) as { step?: unknown }
  return typeof step === 'number' ? step : 0
}

/**
 * A wizard's step is an entry of the history, so that the browser's Back is one step back. What was
 * typed is gone with the page: an entry from before a reload stands for the first step.
 */
function useStep(): Step {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [reached, setReached] = useState(0)
  const said = stepIn(state)
  const step = Math.min(said, reached)

  useEffect(() => {
    if (said !== step) void navigate({ search }, { replace: true, state: { ...state, step } })
  }, [navigate, said, search, state, step])

  return {
    step,
    onNext: () => {
      setReached(Math.max(reached, step + 1))
      void navigate({ search }, { state: { ...state, step: step + 1 } })
    },
    onBack: steps => void navigate(-steps),
  }
}
