import { registry } from '../../../src/domain/registry'
import type { World } from '../../../src/offline/world'
import { openChannel, systemClock, webLocks } from '../../../src/provider/browser'
import { get } from '../../../src/provider/request'
import type { Send } from '../../../src/provider/send'

/** A tab's world, with a wire of its own: the engine is measured, not the sign-in. */
export const benchWorld = (person: string, send: Send): World => ({
  person,
  device: 'bench',
  build: 1,
  registry,
  capabilities: { idempotencyKeys: true, recordVersions: true },
  send,
  probe: get('/languages'),
  clock: systemClock,
  locks: webLocks,
  channel: openChannel(`bench-${person}`),
  visible: { read: () => true, subscribe: () => () => {} },
  onlineHint: { read: () => true, subscribe: () => () => {} },
  dropPictures: async () => {},
  random: Math.random,
  uuid: () => crypto.randomUUID(),
})

/** No request is ever answered: the measured work stays on this device. */
export const silence: Send = () => new Promise(() => {})

/** Everything is lost on the way. */
export const unreachable: Send = async () => ({ kind: 'tryAgain', cause: 'unreachable' })
