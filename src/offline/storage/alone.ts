/** A tab whose rows are in memory: nobody else has them, so that it shares neither lease nor news with the other tabs. Rule ST5. */
import type { Channel, Locks } from '../../provider/profile'
import type { World } from '../world'

export const alone = (world: World): World => ({ ...world, locks: ownLocks(world.locks), channel: nobody })

/** It has whatever it asks for. What its forms hold they have asked for beside it. */
const ownLocks = ({ isHeld }: Locks): Locks => ({ request: (_name, _options, hold) => hold({}), isHeld })

const nobody: Channel = { post: () => {}, listen: () => () => {} }
