/* Shows a page of its own where a screen is opened without a network. It keeps nothing else. */

// Another name whenever one of the files changes.
const CACHE = 'offline-1'
const PAGE = '/offline.html'

const keepPage = async () => {
  const cache = await caches.open(CACHE)
  await cache.addAll([PAGE, '/offline.css'])
  await self.skipWaiting()
}

const start = async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const open = async event => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return await caches.match(PAGE)
  }
}

self.addEventListener('install', event => event.waitUntil(keepPage()))
self.addEventListener('activate', event => event.waitUntil(start()))
self.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(open(event))
  else if (new URL(event.request.url).pathname === '/offline.css')
    event.respondWith(caches.match('/offline.css').then(kept => kept ?? fetch(event.request)))
})
