import { Button } from './button.tsx'

interface ErrorStateProps {
  /** What failed, in words for the person. */
  sentence: string
  waiting: boolean
  onRetry: () => void
}

export function ErrorState({ sentence, waiting, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="max-w-80 text-sm text-wrong">{sentence}</p>
      <Button look="secondary" waiting={waiting} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
