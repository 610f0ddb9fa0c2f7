/** Telling a person, with no tab open, that a change needs them: only where they have allowed it, and only then. */
import { countText } from '../src/domain/values/numbers'
import type { Drained } from '../src/offline/drain'
import { type PageMessage, SYNC_CENTRE } from '../src/provider/workerMessages'
import { consoleTabs } from './windows'

/** One notification stands for all: a newer one takes its place. */
const TAG = 'needs-attention'

/** Says nothing where nothing needs them, or where they have not allowed it. */
export async function tellPerson(
  worker: ServiceWorkerGlobalScope,
  { parked, held, left }: Pick<Drained, 'parked' | 'held' | 'left'>,
): Promise<void> {
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted'
  if (parked + held === 0 || !isAllowed) return
  await worker.registration.showNotification(titleOf(parked, held), {
    body: held > 0 ? 'Nothing is sent before you have looked at it.' : othersText(left - parked),
    tag: TAG,
    icon: 'icons/icon-192.png',
  })
}

const titleOf = (parked: number, held: number): string =>
  held > 0 ? `${counted(held)} for your word` : `${counted(parked)} for a decision`

const othersText = (others: number): string =>
  others > 0 ? 'Others wait on this device as well.' : 'Everything else has been sent.'

const counted = (count: number) => countText(count, 'change waits', 'changes wait')

/** A click leads to the sync centre: in the console that is open, or in a new one. */
export function openOnClick(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openSyncCentre(worker))
  })
}

async function openSyncCentre(worker: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await consoleTabs(worker)
  if (!open) {
    await worker.clients.openWindow(`${worker.registration.scope}?${SYNC_CENTRE}`)
    return
  }
  const message: PageMessage = { type: 'OPEN_SYNC_CENTRE' }
  await open.focus()
  open.postMessage(message)
}
