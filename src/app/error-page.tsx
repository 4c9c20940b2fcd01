import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { asSentence, Fault } from '#kernel/errors.ts'
import { Button } from '#ui/button.tsx'
import { paths } from './paths.ts'

const UNKNOWN = 'Something went wrong on this page. Reload, or go to your dashboard.'

/** What a person sees when a route fails to load or to draw. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorWords words={error instanceof Fault ? asSentence(error.message) : UNKNOWN} />
}

export function ErrorWords({ words }: { words: string }) {
  return (
    <main className="grid min-h-dvh place-items-center px-5">
      <title>Something went wrong</title>
      <div role="alert" className="max-w-96 text-center">
        <h1 className="text-lg font-semibold tracking-tight">Something went wrong</h1>
        <p className="mt-2 text-ink-quiet">{words}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button look="secondary" onClick={() => location.assign(paths.dashboard)}>
            Go to your dashboard
          </Button>
        </div>
      </div>
    </main>
  )
}
