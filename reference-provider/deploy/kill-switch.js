/**
 * For the day on which a service worker itself is broken: serve this file as `sw.js`. Browsers take it in place of any other
 * at their next check, whatever the console's own code does. It gives every page back to the network and goes.
 *
 * Only what can be had again is thrown away. Changes that wait are in IndexedDB, and stay there.
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
