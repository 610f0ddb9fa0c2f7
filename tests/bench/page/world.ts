import { registry } from '../../../src/domain/registry'
import type { World } from '../../../src/offline/world'
import { get } from '../../../src/provider/request'
import type { Send } from '../../../src/provider/send'

/** A tab's world, with a wire of its own: the engine is measured, not the sign-in. */
export function benchWorld(person: string, send: Send): World {
  const channel = new BroadcastChannel(`bench-${person}`)
  return {
    person,
    device: 'bench',
    build: 1,
    registry,
    capabilities: { idempotencyKeys: true, recordVersions: true },
    send,
    probe: get('/languages'),
    clock: {
      now: Date.now,
      after: (delay, run) => {
        const timer = setTimeout(run, delay)
        return () => clearTimeout(timer)
      },
    },
    locks: navigator.locks,
    channel: {
      post: (message) => channel.postMessage(message),
      listen: (onMessage) => {
        const hear = ({ data }: MessageEvent<unknown>) => onMessage(data)
        channel.addEventListener('message', hear)
        return () => channel.removeEventListener('message', hear)
      },
    },
    visible: { now: () => true, onChange: () => () => {} },
    onlineHint: { now: () => true, onChange: () => () => {} },
    dropPictures: async () => {},
    random: Math.random,
    uuid: () => crypto.randomUUID(),
  }
}

/** Nothing is ever answered: what is measured stays on this device. */
export const silence: Send = () => new Promise(() => {})

/** Everything is lost on the way. */
export const unreachable: Send = async () => ({ kind: 'tryAgain', cause: 'unreachable' })
