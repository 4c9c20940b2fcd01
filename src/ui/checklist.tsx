import { Icon as Circle } from 'lucide:circle'
import { Icon as CircleCheck } from 'lucide:circle-check'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'

interface ChecklistProps {
  title: string
  done: number
  of: number
  onHide: () => void
  /** The steps, each a `ChecklistStep`. */
  children: ReactNode
  /** Beside the steps. */
  aside?: ReactNode
}

/** What is to be done, what of it is done, and where to do the rest. */
export function Checklist({ title, done, of, onHide, aside, children }: ChecklistProps) {
  const head = (
    <div className="-mr-2 flex items-center gap-2 text-sm text-ink-quiet tabular-nums">
      {`${done} of ${of} done`}
      <Button look="quiet" aria-label={`Hide: ${title}`} onClick={onHide} className="px-3">
        Hide
      </Button>
    </div>
  )
  return (
    <Panel title={title} aside={head} className="mt-6">
      <div className={aside ? 'grid gap-x-6 @3xl:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
        <ol aria-label={title} className="divide-y divide-line px-4 pb-2 sm:px-5">
          {children}
        </ol>
        {aside}
      </div>
    </Panel>
  )
}

interface ChecklistStepProps {
  name: string
  isDone: boolean
  /** What it is for, or how it stands. */
  words: ReactNode
  /** Leads to where it is done. */
  action?: ReactNode
  children?: ReactNode
}

export function ChecklistStep({ name, isDone, words, action, children }: ChecklistStepProps) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-3 py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-green-ink' : 'text-ink-quiet'}`}
      />
      <div className="min-w-0 grow text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-48 grow basis-0">
            <p className="font-medium">
              {name}
              <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
            </p>
            <div className="text-ink-quiet wrap-anywhere">{words}</div>
          </div>
          {action}
        </div>
        {children && (
          <div className="flex flex-col gap-4 pt-3 *:[button]:self-start">{children}</div>
        )}
      </div>
    </li>
  )
}
