/** A tab whose rows are in memory: nobody else has them, so that it shares neither lease nor news with the other tabs. Rule ST5. */
import type { Channel, Locks } from '../../provider/profile'
import type { World } from '../world'

export const alone = (world: World): World => ({ ...world, locks: ownLocks, channel: nobody })

/** It holds whatever it asks for, and nobody else holds anything. */
const ownLocks: Locks = { request: (_name, _options, hold) => hold({}), isHeld: async () => false }

const nobody: Channel = { post: () => {}, listen: () => () => {} }
