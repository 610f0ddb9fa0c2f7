import type { World } from '../offline/world'
import { openChannel, systemClock, webLocks } from '../provider/browser'
import { BUILD } from '../provider/build'
import type { Deployment } from '../provider/deployment'
import { dropImages } from '../provider/imageCache'
import { get } from '../provider/request'
import { registry } from './registry'

/** What a tab and the worker have each their own of. */
type Own = 'device' | 'send' | 'visible' | 'onlineHint'

/**
 * The world that a tab and the worker hand the engine, as far as it is the same: what there is to be mirrored and changed, and the
 * browser's own parts. They meet on the channel and at the locks of the person.
 *
 * @returns with how to leave the channel
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
