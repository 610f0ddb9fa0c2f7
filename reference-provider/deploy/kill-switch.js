/**
 * If the service worker itself is ever broken, serve this file as `sw.js`. Browsers take it in place of the other at their next
 * check, whatever the console's own code does. It gives every page back to the network and removes itself.
 *
 * It deletes only caches, which can be filled again. Waiting changes are in IndexedDB, and stay there.
 */
addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await registration.unregister()
      for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
    })(),
  )
})
