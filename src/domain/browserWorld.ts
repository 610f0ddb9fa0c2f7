import type { World } from '../offline/world'
import { openChannel, systemClock, webLocks } from '../provider/browser'
import { BUILD } from '../provider/build'
import type { Deployment } from '../provider/deployment'
import { dropImages } from '../provider/imageCache'
import { get } from '../provider/request'
import { registry } from './registry'

/** What the tab and the worker each have for themselves. */
type Own = 'device' | 'send' | 'visible' | 'onlineHint'

/**
 * The part of the engine's world that a tab and the worker have in common: what is mirrored and changed, and the browser's own
 * parts. They share the person's channel and locks.
 *
 * @returns the world, and a function that leaves the channel
 */
export function browserWorld(
  person: string,
  deployment: Deployment,
): { world: Omit<World, Own>; leaveChannel: () => void } {
  const channel = openChannel(`engine:${person}`)
  const world: Omit<World, Own> = {
    person,
    build: BUILD,
    registry,
    capabilities: deployment,
    probe: get('/languages'),
    clock: systemClock,
    locks: webLocks,
    channel,
    dropPictures: dropImages,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
  }
  return { world, leaveChannel: channel.close }
}
