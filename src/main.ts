import { secureAddress } from './app/start/https'
import { isLeftBuild } from './app/start/leftBuild'
import { showRecovery } from './app/start/recoveryScreen'
import { openSession } from './app/start/session'
import { followColourMode } from './app/theme/colourMode'
import './app/theme/theme.css'
import './app/theme/print.css'
import './app/start/opening.css'
import { withoutStacks } from './app/start/withoutStacks'
import { systemClock } from './provider/browser'
import { BUILD } from './provider/build'
import { loadDeployment } from './provider/deployment'
import { localValues, tabValues } from './provider/localValues'

/**
 * Start-up. Who works here is asked before anything else: this file and what it imports are small, so the provider has the
 * question, and on a first visit often has answered it, while the browser still reads the rest.
 */
async function start(root: HTMLElement): Promise<void> {
  const colourMode = followColourMode(window)
  const deployment = await loadDeployment({
    fetch: (address, signal) => fetch(address, { signal }),
    clock: systemClock,
    page: document.baseURI,
    storage: localValues,
  })
  const session = openSession(deployment)
  await session.resume()
  const { openConsole } = await withoutStacks(() => import('./app/start/openConsole'))
  await openConsole({ root, deployment, session, colourMode })
}

const root = document.getElementById('root')
const elsewhere = secureAddress(location)
if (elsewhere) location.replace(elsewhere)
else if (isLeftBuild(BUILD, tabValues)) location.reload()
else if (root) start(root).catch((problem) => showRecovery(root, problem))
