import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

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
export function useStep(): Step {
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
