import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { UploadState } from './use-upload.ts'

interface UploadProgressProps {
  state: UploadState
  isLarge: boolean
  pause: () => void
  resume: () => void
  cancel: () => void
}

const BAR =
  'h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand'

/** How far an upload is, and what can be done about it. */
export function UploadProgress({ state, isLarge, pause, resume, cancel }: UploadProgressProps) {
  if (state.step === 'none' || state.step === 'done') return null
  if (state.step === 'finishing') return <Words>Checking the picture…</Words>
  if (state.step === 'failed') {
    return (
      <Actions>
        {state.mayRetry && <Quiet onClick={resume}>Try again</Quiet>}
        <Quiet onClick={cancel}>Dismiss</Quiet>
      </Actions>
    )
  }
  const percent = Math.round(state.share * 100)
  const isPaused = state.step === 'paused'
  return (
    <>
      <progress aria-label="Upload" max={100} value={percent} className={BAR} />
      <Words>{isPaused ? `Paused at ${percent} %` : `${percent} % sent`}</Words>
      <Actions>
        {isLarge && (
          <Quiet onClick={isPaused ? resume : pause}>{isPaused ? 'Resume' : 'Pause'}</Quiet>
        )}
        <Quiet onClick={cancel}>Cancel upload</Quiet>
      </Actions>
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-quiet">{children}</p>
)

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="-ml-4 flex flex-wrap">{children}</div>
)

const Quiet = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button look="quiet" onClick={onClick}>
    {children}
  </Button>
)
