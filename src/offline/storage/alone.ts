/**
 * The world of a tab whose rows are in memory: nobody else has them, so it shares neither lease nor news with other tabs. Rule ST5.
 */
import type { Channel, Locks } from '../../provider/profile'
import type { World } from '../world'

export const alone = (world: World): World => ({ ...world, locks: ownLocks(world.locks), channel: nobody })

/** Every lock is granted at once. The locks of open drafts do not come through here. */
const ownLocks = ({ isHeld }: Locks): Locks => ({ request: (_name, _options, hold) => hold({}), isHeld })

const nobody: Channel = { post: () => {}, listen: () => () => {} }
