import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { loadWithRetries } from './load-with-retries.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface FailedProps {
  onRetry: () => void
}

/** A component that is loaded when it is first shown; where that fails, it says so in its place. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props & FailedProps> = FailedPart,
): ComponentType<Props> {
  const loadPart = async () => {
    const part = await loadWithRetries(load).catch(cause => {
      throw new MissingPart('a part of the app did not load', { cause })
    })
    return { default: part as ComponentType<object> }
  }
  let Part = lazy(loadPart)
  return function LazyPart(props) {
    const [tries, setTries] = useState(0)
    // React keeps the failure of a lazy component for good.
    const retry = () => {
      Part = lazy(loadPart)
      setTries(tries + 1)
    }
    return (
      <PartBoundary key={tries} failed={<Failed {...props} onRetry={retry} />}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}

/** The same for a dialog: what failed is said in a dialog, too. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> => lazyPart(load, FailedDialog)

const FailedPart = ({ onRetry }: FailedProps) => (
  <ErrorState
    sentence="We couldn’t load this. Check your connection and try again."
    waiting={false}
    onRetry={onRetry}
  />
)

const FailedDialog = ({ onClose, onRetry }: FailedProps & { onClose: () => void }) => (
  <Dialog title="This didn’t load" onClose={onClose}>
    <FailedPart onRetry={onRetry} />
  </Dialog>
)

class MissingPart extends Error {}

interface PartBoundaryProps {
  failed: ReactNode
  children: ReactNode
}

/** Every other fault is for the screen's own boundary. */
class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof MissingPart) return this.props.failed
    throw error
  }
}
