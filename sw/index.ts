/**
 * The service worker: the console without a network, and changes sent without a tab. It never keeps an API answer, and never
 * takes over a page that began without it.
 */
import { createImageStore } from './images'
import { hearPages } from './messages'
import { openOnClick } from './notify'
import { replayOnSync } from './replay'
import { serveDeployment, serveShell } from './shell'

declare const self: ServiceWorkerGlobalScope

// The browser lets a worker finish before the next one takes over: a dead network must not hold up a new version.
const leaving = new AbortController()

serveShell(self, self.__WB_MANIFEST, leaving.signal) // install, activate, the page, its assets
serveDeployment(self, leaving.signal)
const images = createImageStore(self, leaving.signal) // covers, pages, flags
replayOnSync(self)
openOnClick(self) // what a notification leads to
hearPages(self, images, leaving)
