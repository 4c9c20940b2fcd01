import './zod-without-eval.ts'
import './app.css'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ClientContext, makeClient } from '#client/client.ts'
import { loadConfig } from '#client/config.ts'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { ErrorWords } from './error-page.tsx'
import { paths } from './paths.ts'
import { reloadAfterUpdate } from './reload-after-update.ts'
import { makeRouter } from './router.tsx'

/** The service worker shows a page of its own without a network; some browsers do not allow one. */
const keepOfflinePage = (): void => {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}

const start = async (root: Root): Promise<void> => {
  const client = makeClient(await loadConfig())
  const router = makeRouter(client.session)
  client.session.onEnd(why => {
    if (why === 'SIGNED_OUT') void router.navigate(paths.login)
  })
  // A transition is rendered in slices, so that a slow phone stays responsive.
  startTransition(() =>
    root.render(
      <ClientContext value={client}>
        <ToastProvider>
          <RouterProvider router={router} />
          <ToastRegion />
        </ToastProvider>
      </ClientContext>,
    ),
  )
}

reloadAfterUpdate()
if (import.meta.env.PROD) addEventListener('load', keepOfflinePage)
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
start(root).catch((error: unknown) => {
  console.error(error)
  root.render(<ErrorWords words="We can’t reach Goodword. Check your connection and try again." />)
})
