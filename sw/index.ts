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

serveShell(self, self.__WB_MANIFEST) // install, activate, the page, its assets
serveDeployment(self)
const images = createImageStore(self) // covers, pages, flags
replayOnSync(self)
openOnClick(self) // what a notification leads to
hearPages(self, images)
