import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { showBrandColours } from './app/brandColours'
import { followColourMode } from './app/colourMode'
import { secureAddress } from './app/https'
import { followLaunches } from './app/launches'
import { showRecovery } from './app/recoveryScreen'
import { HOME } from './app/redirect'
import { type ConsoleRouter, createConsoleRouter } from './app/router'
import { warmScreen } from './app/screens'
import { openSession } from './app/session'
import { watchForUpdates } from './app/updates'
import { followSession } from './app/workplace'
import { setTimeZone } from './domain/dates'
import './app/theme.css'
import { openWithFiles } from './features/brochures/form/openWithFiles'
import { brandFor, loadDeployment } from './provider/deployment'

/** Start-up, in order. */
async function start(root: HTMLElement): Promise<void> {
  warmScreen(location.hash)
  const colourMode = followColourMode(window)

  const deployment = await loadDeployment({
    fetch: (address) => fetch(address),
    page: document.baseURI,
    storage: localStorage,
  })
  const brand = brandFor(deployment, location.host)
  setTimeZone(brand.timeZone)
  showBrandColours(brand.accent, document.documentElement)

  const session = openSession(deployment)
  await session.resume()
  const workplaces = followSession(session, deployment)
  await workplaces.settled()

  const updates = watchForUpdates()
  const parts = { site: { deployment, brand }, session, workplaces, colourMode, updates }
  const router = createConsoleRouter({ session, workplaces })
  openLaunched(router)
  await router.load()
  createRoot(root).render(<App parts={parts} router={router} />)
}

function openLaunched({ history }: ConsoleRouter): void {
  const go = (path: string) => {
    if (path !== history.location.href) history.push(path)
  }
  followLaunches({
    queue: window.launchQueue,
    go,
    openFiles: (files) => openWithFiles(files, (layer, value) => go(`${HOME}/?${layer}=${value}`)),
  })
}

const root = document.getElementById('root')
const elsewhere = secureAddress(location)
if (elsewhere) location.replace(elsewhere)
else if (root) start(root).catch((problem) => showRecovery(root, problem))
