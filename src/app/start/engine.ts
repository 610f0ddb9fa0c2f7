/** Gives a tab's engine its environment: what it shares with the worker, and the tab's own wire and signals. */
import { browserWorld } from '../../domain/browserWorld'
import { createEngine } from '../../offline/createEngine'
import type { Engine } from '../../offline/engine'
import type { Store } from '../../offline/storage/store'
import type { World } from '../../offline/world'
import { fetchFromHere, systemClock } from '../../provider/browser'
import type { Deployment } from '../../provider/deployment'
import { uploadByXhr } from '../../provider/files/xhrUpload'
import { sendByApollo } from '../../provider/graphql/graphql'
import { localValues } from '../../provider/localValues'
import { createSend } from '../../provider/send'
import type { Person } from '../../provider/session/person'
import type { Session } from '../../provider/session/session'
import type { Source } from '../../provider/source'
import { askBeforeClosing } from '../device/askBeforeClosing'
import { replayWithoutTab, takeBackNotices } from '../device/backgroundSync'
import { countOnBadge } from '../device/badge'
import { keepImages } from '../device/keepImages'
import { keepMarker } from '../device/keptMarker'
import { askToLastWhenNeeded } from '../device/lasting'

/** Opens this person's data and keeps it in step with the provider until the engine is closed. */
export async function startEngine(me: Person, session: Session, deployment: Deployment, store: Store): Promise<Engine> {
  const { world: shared, leaveChannel } = browserWorld(me.id, deployment)
  const send = createSend({
    deployment,
    session,
    fetch: fetchFromHere,
    upload: uploadByXhr,
    clock: systemClock,
    sendGraphql: sendByApollo,
  })
  const world: World = {
    ...shared,
    device: deviceId(),
    send,
    visible: sourceOf(() => document.visibilityState === 'visible', document, ['visibilitychange']),
    onlineHint: sourceOf(() => navigator.onLine, window, ['online', 'offline']),
  }
  const engine = await createEngine(world, store)
  void takeBackNotices().catch(() => undefined)
  const stops = [
    replayWithoutTab(engine),
    keepImages(),
    countOnBadge(engine.summary),
    ...(store.trouble ? [askBeforeClosing(engine)] : [keepMarker(engine), askToLastWhenNeeded(engine)]),
  ]
  const after = (end: () => Promise<void>) => async () => {
    for (const stop of stops) stop()
    await end()
    leaveChannel()
  }
  return { ...engine, close: after(engine.close), leave: after(engine.leave), wipe: after(engine.wipe) }
}

const DEVICE = 'device'

/** A permanent name for this browser profile. A profile that stores nothing gets a new name at each start. */
function deviceId(): string {
  const known = localValues.getItem(DEVICE)
  if (known) return known
  const fresh = crypto.randomUUID()
  localValues.setItem(DEVICE, fresh)
  return fresh
}

function sourceOf(read: () => boolean, target: EventTarget, events: readonly string[]): Source<boolean> {
  return {
    read,
    subscribe: (listener) => {
      for (const event of events) target.addEventListener(event, listener)
      return () => {
        for (const event of events) target.removeEventListener(event, listener)
      }
    },
  }
}
