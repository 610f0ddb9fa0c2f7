/**
 * Replay without a tab: the browser wakes the worker when the network is back (Background Sync), and changes that waited go
 * out. The worker gets a token of its own through the cookie, and works for whoever that belongs to.
 */
import { browserWorld } from '../src/domain/browserWorld'
import { countWaiting } from '../src/offline/device'
import { drain } from '../src/offline/drain'
import { fetchFromHere, openChannel, showBadge, systemClock, webLocks } from '../src/provider/browser'
import { createSend } from '../src/provider/send'
import { createSession, SESSION_CHANNEL } from '../src/provider/session/session'
import type { Source } from '../src/provider/source'
import { REPLAY_TAG } from '../src/provider/workerMessages'
import { readDeployment } from './deployment'
import { tellPerson } from './notify'
import { consoleTabs } from './windows'

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** In no published type yet. */
const isSync = (event: Event): event is SyncEvent => event.type === 'sync' && 'tag' in event

/** For whoever the browser's cookie belongs to; what cannot be sent yet is tried at the browser's next sync. */
export function replayOnSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event: Event) => {
    if (isSync(event) && event.tag === REPLAY_TAG) event.waitUntil(replay(worker))
  })
}

/** Rejects while changes wait, or may wait: then the browser wakes the worker again later. */
async function replay(worker: ServiceWorkerGlobalScope): Promise<void> {
  // A tab at the sign-in screen counts, too: somebody's changes are kept there on purpose. Any tab may close while changes still wait,
  // so the browser has to come back.
  if ((await consoleTabs(worker)).length > 0) throw new Error('an open tab sends for itself')
  const deployment = await readDeployment(worker.registration.scope)
  const wire = { fetch: fetchFromHere, clock: systemClock }
  const sessions = openChannel(SESSION_CHANNEL)
  const session = createSession({ ...wire, deployment, locks: webLocks, channel: sessions, storage: null })
  try {
    const answer = await session.token()
    if (answer.kind === 'none') {
      if (answer.outcome.kind === 'sessionOver') return // changes wait until somebody signs in; waking the worker again would not help
      throw new Error('the provider cannot be asked for a token yet')
    }
    const { id } = answer.person
    if ((await countWaiting(id)) === 0) return
    const { world, leaveChannel } = browserWorld(id, deployment)
    const drained = await drain({
      ...world,
      device: 'worker', // the worker makes no entries, so this name is written nowhere
      send: createSend({ ...wire, deployment, session }),
      visible: always(false),
      onlineHint: always(true), // the browser says so by waking the worker; whether requests succeed is the truth
    }).finally(leaveChannel)
    showBadge(drained.left)
    await tellPerson(worker, drained)
    if (drained.waiting > 0) throw new Error(`${drained.waiting} changes still wait`)
  } finally {
    session.close()
    sessions.close()
  }
}

const always = (value: boolean): Source<boolean> => ({ read: () => value, subscribe: () => () => {} })
