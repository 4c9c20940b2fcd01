interface ProgressBarProps {
  label: string
  /** What is done, from 0 to 100. */
  percent: number
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:outline"
    >
      <div
        style={{ width: `${percent}%` }}
        className="h-full rounded-full bg-brand forced-colors:bg-[Highlight] transition-[width] duration-300 motion-reduce:transition-none"
      />
    </div>
  )
}
