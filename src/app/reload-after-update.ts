const RELOADED_FOR = 'goodword.reloadedFor'

/** Reloads once where a part of the app is missing because the server has been updated since. */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', () => void reloadIfUpdated().catch(() => {}))
}

async function reloadIfUpdated(): Promise<void> {
  const html = await (await fetch('/login', { cache: 'no-store' })).text()
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (!entry || import.meta.url.endsWith(entry)) return
  if (sessionStorage.getItem(RELOADED_FOR) === entry) return
  sessionStorage.setItem(RELOADED_FOR, entry)
  location.reload()
}
