/** Where a tab's engine is given the world: the browser's clock, locks, channels and wire. */
import { registry } from '../domain/registry'
import { createEngine } from '../offline/createEngine'
import type { Engine } from '../offline/engine'
import type { Store } from '../offline/store'
import type { Signal, World } from '../offline/world'
import { fetchFromHere, openChannel, systemClock, webLocks } from '../provider/browser'
import { BUILD } from '../provider/build'
import type { Deployment } from '../provider/deployment'
import { sendByApollo } from '../provider/graphql'
import { dropImages } from '../provider/imageCache'
import { localValues } from '../provider/localValues'
import type { Person } from '../provider/person'
import { get } from '../provider/request'
import { createSend } from '../provider/send'
import type { Session } from '../provider/session'
import { uploadByXhr } from '../provider/xhrUpload'
import { askBeforeClosing } from './askBeforeClosing'
import { replayWithoutTab } from './backgroundSync'
import { countOnBadge } from './badge'
import { keepImages } from './keepImages'
import { keepMarker } from './keptMarker'
import { askToLastWhenNeeded } from './lasting'
import { warmUp } from './warmUp'

/** Opens this person's data and keeps it in step with the provider until the engine is closed. */
export async function startEngine(me: Person, session: Session, deployment: Deployment, store: Store): Promise<Engine> {
  const channel = openChannel(`engine:${me.id}`)
  const send = createSend({
    deployment,
    session,
    fetch: fetchFromHere,
    upload: uploadByXhr,
    clock: systemClock,
    sendGraphql: sendByApollo,
  })
  const world: World = {
    person: me.id,
    device: deviceId(),
    build: BUILD,
    registry,
    capabilities: deployment,
    send,
    probe: get('/languages'),
    clock: systemClock,
    locks: webLocks,
    channel,
    visible: signal(() => document.visibilityState === 'visible', document, ['visibilitychange']),
    onlineHint: signal(() => navigator.onLine, window, ['online', 'offline']),
    random: Math.random,
    dropPictures: dropImages,
    uuid: () => crypto.randomUUID(),
  }
  const engine = await createEngine(world, store)
  const stops = [
    replayWithoutTab(engine),
    warmUp(engine),
    keepImages(),
    countOnBadge(engine.summary),
    ...(store.trouble ? [askBeforeClosing(engine)] : [keepMarker(engine), askToLastWhenNeeded(engine)]),
  ]
  const after = (end: () => Promise<void>) => async () => {
    for (const stop of stops) stop()
    await end()
    channel.close()
  }
  return { ...engine, close: after(engine.close), wipe: after(engine.wipe) }
}

const DEVICE = 'device'

/** This browser profile, for ever; one that keeps nothing is another at each start. */
function deviceId(): string {
  const known = localValues.getItem(DEVICE)
  if (known) return known
  const fresh = crypto.randomUUID()
  localValues.setItem(DEVICE, fresh)
  return fresh
}

function signal(now: () => boolean, target: EventTarget, events: readonly string[]): Signal {
  return {
    now,
    onChange: (listener) => {
      for (const event of events) target.addEventListener(event, listener)
      return () => {
        for (const event of events) target.removeEventListener(event, listener)
      }
    },
  }
}
