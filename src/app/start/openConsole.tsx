import { createRoot } from 'react-dom/client'
import { setTimeZone } from '../../domain/values/dates'
import { layerInAddress } from '../../features/brochures/board/boardUrl'
import { openWithFiles } from '../../features/brochures/form/openWithFiles'
import { brandFor, type Deployment } from '../../provider/deployment'
import type { Session } from '../../provider/session/session'
import { keepSingleKeys } from '../device/keepSingleKeys'
import { followLaunches } from '../device/launches'
import { watchForUpdates } from '../device/updates'
import { HOME } from '../routing/redirect'
import { type ConsoleRouter, createConsoleRouter } from '../routing/router'
import { warmScreen } from '../routing/screens'
import { showBrandColours } from '../theme/brandColours'
import type { ColourModeSwitch } from '../theme/colourMode'
import { App } from './App'
import { followSession } from './workplace'

interface Started {
  root: HTMLElement
  deployment: Deployment
  session: Session
  colourMode: ColourModeSwitch
}

/** The console for whoever is signed in, or its sign-in screen. Resolves once the address's screen is being loaded. */
export async function openConsole({ root, deployment, session, colourMode }: Started): Promise<void> {
  warmScreen(location.hash)
  const brand = brandFor(deployment, location.host)
  setTimeZone(brand.timeZone)
  showBrandColours(brand.accent, document.documentElement)
  keepSingleKeys(window)

  const workplaces = followSession(session, deployment)
  await workplaces.settled()

  const updates = watchForUpdates()
  const parts = { site: { deployment, brand }, session, workplaces, colourMode, updates }
  const router = createConsoleRouter({ session, workplaces })
  openLaunched(router)
  await router.load()
  createRoot(root).render(<App parts={parts} router={router} />)
}

const newBrochureIn = layerInAddress('new')

function openLaunched({ history }: ConsoleRouter): void {
  const go = (path: string) => {
    if (path !== history.location.href) history.push(path)
  }
  followLaunches({
    queue: window.launchQueue,
    go,
    openFiles: (files, unread) =>
      openWithFiles({ files, unread }, (layer, value) => {
        const { pathname, search } = history.location
        // If that form is open already, it stays open and gets the files.
        if (newBrochureIn({ pathname, searchStr: search }) === null) go(`${HOME}/?${layer}=${value}`)
      }),
  })
}
